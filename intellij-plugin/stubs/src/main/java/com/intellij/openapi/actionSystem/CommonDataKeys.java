package com.intellij.openapi.actionSystem;

import com.intellij.openapi.editor.Editor;
import com.intellij.openapi.vfs.VirtualFile;

public class CommonDataKeys {
  public static final DataKey<Editor> EDITOR = new DataKey<>();
  public static final DataKey<VirtualFile> VIRTUAL_FILE = new DataKey<>();
}

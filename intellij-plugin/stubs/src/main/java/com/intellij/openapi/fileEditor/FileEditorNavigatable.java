package com.intellij.openapi.fileEditor;

import com.intellij.pom.Navigatable;

public interface FileEditorNavigatable extends Navigatable {}

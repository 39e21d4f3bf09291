package com.intellij.openapi.fileEditor;

/** The core's interfaces name it but the core does not hold it. */
public interface FileEditor {}

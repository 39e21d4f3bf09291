package com.intellij.codeInsight.multiverse;

/** The core's classes name it but the core does not hold it. */
public interface EditorSelectedContexts {}

package com.intellij.diff.contents;

public interface DiffContent {}

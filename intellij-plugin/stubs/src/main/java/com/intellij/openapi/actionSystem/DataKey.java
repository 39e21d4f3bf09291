package com.intellij.openapi.actionSystem;

public final class DataKey<T> {}

package com.intellij.openapi.actionSystem;

public final class DataKey<T> {
  public static <T> DataKey<T> create(String name) {
    return new DataKey<>();
  }
}

package dev.stet.intellij;

import com.intellij.ide.util.PropertiesComponent;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Settings that are kept in memory. */
@SuppressWarnings("deprecation") // The platform wants them overridden.
final class FakeProperties extends PropertiesComponent {

  private final Map<String, String> values = new ConcurrentHashMap<>();

  @Override
  public void unsetValue(String name) {
    values.remove(name);
  }

  @Override
  public boolean isValueSet(String name) {
    return values.containsKey(name);
  }

  @Override
  public @Nullable String getValue(String name) {
    return values.get(name);
  }

  @Override
  public void setValue(String name, @Nullable String value) {
    setValue(name, value, null);
  }

  @Override
  public void setValue(String name, @Nullable String value, @Nullable String usual) {
    if (value == null || value.equals(usual)) {
      values.remove(name);
    } else {
      values.put(name, value);
    }
  }

  @Override
  public void setValue(String name, float value, float usual) {
    setValue(name, String.valueOf(value), String.valueOf(usual));
  }

  @Override
  public void setValue(String name, int value, int usual) {
    setValue(name, String.valueOf(value), String.valueOf(usual));
  }

  @Override
  public void setValue(String name, boolean value, boolean usual) {
    setValue(name, String.valueOf(value), String.valueOf(usual));
  }

  @Override
  public String @Nullable [] getValues(String name) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void setValues(String name, String @Nullable [] value) {
    throw new UnsupportedOperationException();
  }

  @Override
  public @Nullable List<String> getList(String name) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void setList(String name, @Nullable Collection<String> value) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean updateValue(String name, boolean value) {
    throw new UnsupportedOperationException();
  }
}

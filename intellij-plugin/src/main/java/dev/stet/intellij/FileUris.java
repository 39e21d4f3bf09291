package dev.stet.intellij;

import com.intellij.openapi.vfs.VirtualFile;
import com.intellij.openapi.vfs.VirtualFileManager;
import java.net.URI;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Between files of the IDE and URIs of the protocol. */
final class FileUris {

  private FileUris() {}

  static String of(VirtualFile file) {
    return Path.of(file.getPath()).toUri().toString();
  }

  /** The file, where it is there. */
  static @Nullable VirtualFile file(String uri) {
    try {
      var path = Path.of(URI.create(uri)).toString().replace('\\', '/');
      return VirtualFileManager.getInstance().findFileByUrl("file://" + path);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  /** Whether Stet cares for a file: C on a disk of this machine. */
  static boolean isC(VirtualFile file) {
    var name = file.getName();
    return (name.endsWith(".c") || name.endsWith(".h")) && isLocal(file);
  }

  /** Whether functions are proved there; of a header only its text counts, in what includes it. */
  static boolean isSource(VirtualFile file) {
    return isC(file) && file.getName().endsWith(".c");
  }

  private static boolean isLocal(VirtualFile file) {
    try {
      return file.getFileSystem().getProtocol().equals("file")
          && Path.of(file.getPath()).isAbsolute();
    } catch (InvalidPathException e) {
      return false;
    }
  }
}

package dev.stet.cli.svcomp.witness;

import dev.stet.cli.run.InputProblem;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.CollectionStartEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.NodeEvent;
import org.yaml.snakeyaml.events.ScalarEvent;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/**
 * A YAML file that nobody trusts, as a tree of texts with their lines. No objects are made of it;
 * anchors, tags, great depth and great size are refused before anything is built.
 */
public record YamlFile(String shown) {

  private static final long LONGEST = 8L * 1024 * 1024;
  private static final int DEEPEST = 24;

  /** The one document. */
  Tree read() throws InputProblem {
    var text = text();
    try {
      refuseTricks(text);
      var root = yaml().compose(new StringReader(text));
      if (root == null) {
        throw problem(1, "is empty; a witness has at least one entry");
      }
      return tree(root);
    } catch (MarkedYAMLException e) {
      int line = e.getProblemMark() == null ? 1 : e.getProblemMark().getLine() + 1;
      throw problem(line, "is not YAML: " + oneLine(String.valueOf(e.getProblem())));
    } catch (YAMLException e) {
      throw problem(1, "is not YAML: " + oneLine(String.valueOf(e.getMessage())));
    }
  }

  private String text() throws InputProblem {
    try {
      var path = Path.of(shown);
      if (!Files.isRegularFile(path)) {
        throw new InputProblem(shown + ": no such witness; name a YAML file");
      } else if (Files.size(path) > LONGEST) {
        throw new InputProblem(
            shown + ": too large for a witness (more than " + LONGEST / 1024 / 1024 + " MiB)");
      }
      return Files.readString(path);
    } catch (CharacterCodingException e) {
      throw new InputProblem(shown + ": not a text in UTF-8; a witness is a YAML file");
    } catch (IOException | InvalidPathException e) {
      throw new InputProblem(shown + ": the witness cannot be read: " + e.getMessage());
    }
  }

  private static Yaml yaml() {
    var options = new LoaderOptions();
    options.setNestingDepthLimit(DEEPEST);
    options.setMaxAliasesForCollections(0);
    options.setCodePointLimit((int) LONGEST);
    options.setAllowDuplicateKeys(false);
    return new Yaml(new SafeConstructor(options));
  }

  private void refuseTricks(String text) throws InputProblem {
    int depth = 0;
    int documents = 0;
    for (Event event : yaml().parse(new StringReader(text))) {
      int line = event.getStartMark() == null ? 1 : event.getStartMark().getLine() + 1;
      boolean isAnchored = event instanceof NodeEvent n && n.getAnchor() != null;
      if (event instanceof AliasEvent || isAnchored) {
        throw problem(line, "anchors and aliases are not allowed; write the value out");
      } else if (tag(event) != null) {
        throw problem(line, "the tag " + tag(event) + " is not allowed; leave it out");
      }
      switch (event.getEventId()) {
        case DocumentStart -> documents++;
        case MappingStart, SequenceStart -> depth++;
        case MappingEnd, SequenceEnd -> depth--;
        default -> {}
      }
      if (depth > DEEPEST || documents > 1) {
        throw problem(line, depth > DEEPEST ? "is nested too deeply" : "a second document begins");
      }
    }
  }

  private static @org.jspecify.annotations.Nullable String tag(Event event) {
    if (event instanceof ScalarEvent s) {
      return s.getTag();
    }
    return event instanceof CollectionStartEvent c ? c.getTag() : null;
  }

  private Tree tree(Node node) throws InputProblem {
    int line = node.getStartMark().getLine() + 1;
    if (node instanceof ScalarNode scalar) {
      return new Tree.Scalar(scalar.getValue(), line);
    } else if (node instanceof SequenceNode sequence) {
      var items = new java.util.ArrayList<Tree>();
      for (Node item : sequence.getValue()) {
        items.add(tree(item));
      }
      return new Tree.Sequence(items, line);
    }
    Map<String, Tree> members = new LinkedHashMap<>();
    for (NodeTuple member : ((MappingNode) node).getValue()) {
      int keyLine = member.getKeyNode().getStartMark().getLine() + 1;
      if (!(member.getKeyNode() instanceof ScalarNode key)) {
        throw problem(keyLine, "a key is not a word");
      } else if (members.put(key.getValue(), tree(member.getValueNode())) != null) {
        throw problem(keyLine, "the key '" + brief(key.getValue()) + "' stands here twice");
      }
    }
    return new Tree.Mapping(members, line);
  }

  /** One line that says where and what. */
  InputProblem problem(int line, String what) {
    return new InputProblem(shown + ":" + line + ": " + what);
  }

  /** Text from the file in a message. */
  static String brief(String text) {
    var line = oneLine(text);
    return line.length() > 100 ? line.substring(0, 100) + "…" : line;
  }

  private static String oneLine(String text) {
    return text.replaceAll("[\\s\\p{Cntrl}]+", " ").trim();
  }

  /** A part of the file. */
  sealed interface Tree {

    int line();

    /** A value, whatever its type. */
    record Scalar(String text, int line) implements Tree {}

    /** A list. */
    record Sequence(List<Tree> items, int line) implements Tree {
      public Sequence {
        items = List.copyOf(items);
      }
    }

    /** Keys with their values. */
    record Mapping(Map<String, Tree> members, int line) implements Tree {}
  }
}

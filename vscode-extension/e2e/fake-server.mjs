#!/usr/bin/env node
// A small stand-in for the server of Stet, for work on the extension alone: it speaks the same
// protocol, but all it knows is array indices that are constants or count up to one, and sums of parameters; and it
// takes its time so that every state can be seen. Never a proof of anything.
import process from 'node:process';
import protocol from 'vscode-languageserver-protocol/node';

const STEP_MILLISECONDS = 400;

const documents = new Map();
const connection = protocol.createProtocolConnection(
  new protocol.StreamMessageReader(process.stdin),
  new protocol.StreamMessageWriter(process.stdout),
);

connection.onRequest('initialize', () => ({
  capabilities: {
    textDocumentSync: { openClose: true, change: protocol.TextDocumentSyncKind.Full },
    hoverProvider: true,
    codeLensProvider: { resolveProvider: false },
  },
  serverInfo: { name: 'stet (stand-in)', version: '0.1.0' },
}));
connection.onRequest('shutdown', () => null);
connection.onNotification('exit', () => process.exit(0));
connection.onNotification('textDocument/didOpen', ({ textDocument: { uri, version, text } }) => changed(uri, version, text));
connection.onNotification('textDocument/didChange', ({ textDocument: { uri, version }, contentChanges }) =>
  changed(uri, version, contentChanges.at(-1).text),
);
connection.onNotification('textDocument/didClose', ({ textDocument: { uri } }) => {
  clearTimeout(documents.get(uri)?.timer);
  documents.delete(uri);
});
connection.onRequest('textDocument/hover', ({ textDocument: { uri }, position }) => hover(documents.get(uri)?.functions ?? [], position));
connection.onRequest('textDocument/codeLens', ({ textDocument: { uri } }) => (documents.get(uri)?.functions ?? []).map((one) => lens(uri, one)));
connection.listen();

function changed(uri, version, text) {
  const before = documents.get(uri);
  clearTimeout(before?.timer);
  const bodies = new Map((before?.functions ?? []).filter((one) => one.done).map((one) => [one.name, one.body]));
  const functions = analyse(text).map((one) => ({ ...one, done: bodies.get(one.name) === one.body }));
  const document = { version, functions, timer: undefined };
  documents.set(uri, document);
  report(uri, document, 'stale');
  document.timer = setTimeout(() => {
    report(uri, document, 'running');
    document.timer = setTimeout(() => {
      functions.forEach((one) => (one.done = true));
      report(uri, document, 'running');
    }, STEP_MILLISECONDS);
  }, STEP_MILLISECONDS);
}

function report(uri, { version, functions }, otherwise) {
  connection.sendNotification('stet/status', {
    uri,
    version,
    functions: functions.map(({ name, range, checks, done }) => ({
      name,
      range,
      state: done ? overall(checks) : otherwise,
      checks: checks.map((check) => ({ kind: check.kind, range: check.range, state: done ? check.state : otherwise })),
      seconds: done ? 0.02 : null,
    })),
  });
  connection.sendNotification('textDocument/publishDiagnostics', {
    uri,
    version,
    diagnostics: functions
      .filter((one) => one.done)
      .flatMap((one) => one.checks.filter((check) => check.state === 'refuted').map((check) => diagnostic(uri, one, check))),
  });
  connection.sendRequest('workspace/codeLens/refresh').catch(() => undefined);
}

const overall = (checks) => (checks.some((check) => check.state === 'refuted') ? 'refuted' : 'proved');

function diagnostic(uri, one, check) {
  return {
    range: check.range,
    severity: check.kind === 'array-bounds' ? protocol.DiagnosticSeverity.Error : protocol.DiagnosticSeverity.Warning,
    source: 'stet',
    code: check.kind,
    message: check.message,
    relatedInformation: [{ location: { uri, range: one.range }, message: `call of ${one.name}` }, { location: { uri, range: check.range }, message: check.message }],
  };
}

function lens(uri, { name, range, checks, done }) {
  const start = { start: range.start, end: range.start };
  const bad = checks.find((check) => check.state === 'refuted');
  if (!done) {
    return { range: start, command: { title: '… checking', command: '' } };
  }
  if (bad === undefined) {
    return { range: start, command: { title: `✓ safe · ${checks.length} checks`, command: '' } };
  }
  const steps = [
    { uri, line: range.start.line + 1, function: name, values: {}, note: `call of ${name}` },
    { uri, line: bad.range.start.line + 1, function: name, values: bad.index === undefined ? {} : { index: `${bad.index}` }, note: bad.message },
  ];
  return { range: start, command: { title: `✗ ${bad.message}`, command: 'stet.showTrace', arguments: [uri, name, steps] } };
}

function hover(functions, { line, character }) {
  const one = functions.find(({ range }) => range.start.line <= line && line <= range.end.line);
  const check = one?.checks.find(({ range }) => range.start.line === line && range.start.character <= character && character <= range.end.character);
  const loop = one?.loops.find((each) => each.line === line);
  const text = loop === undefined ? check?.message : `Loop invariant: \`${loop.invariant}\``;
  return text === undefined ? null : { contents: { kind: 'markdown', value: text } };
}

/** Functions that begin in the first column and end with a brace there, with their array accesses. */
function analyse(text) {
  const lines = text.split(/\r?\n/);
  const constants = new Map([...text.matchAll(/^#define\s+(\w+)\s+(\d+)\s*$/gm)].map(([, name, value]) => [name, Number(value)]));
  const arrays = new Map([...text.matchAll(/^(?:static |const )*int (\w+)\[(\w+)\]/gm)].map(([, name, size]) => [name, valueOf(size, constants)]));
  const functions = [];
  for (let first = 0; first < lines.length; first++) {
    const name = /^[A-Za-z][\w\s*]*?\b(\w+)\([^;]*\)\s*\{/.exec(lines[first])?.[1];
    const last = name === undefined ? -1 : lines.indexOf('}', first);
    if (last > first) {
      const body = lines.slice(first, last + 1);
      functions.push({
        name,
        body: body.join('\n'),
        range: { start: { line: first, character: 0 }, end: { line: last, character: 1 } },
        checks: body.flatMap((line, index) => [
          ...checksOf(line, first + index, arrays, new Map([...constants, ...countersOf(body, constants)])),
          ...sumsOf(line, first + index, lines[first]),
        ]),
        loops: body.flatMap((line, index) => loopsOf(line, first + index)),
      });
      first = last;
    }
  }
  return functions;
}

function checksOf(text, line, arrays, constants) {
  return [...text.matchAll(/\b(\w+)\[([^\]]+)\]/g)].flatMap((match) => {
    const [whole, array, expression] = match;
    const size = arrays.get(array);
    if (size === undefined) {
      return [];
    }
    const index = valueOf(expression, constants);
    const bad = index !== undefined && (index < 0 || index >= size);
    return [
      {
        kind: 'array-bounds',
        range: { start: { line, character: match.index }, end: { line, character: match.index + whole.length } },
        state: bad ? 'refuted' : 'proved',
        index,
        message: bad ? `index ${index} is past the end of '${array}' (${size} elements)` : `index of '${array}' stays in 0..${size - 1}`,
      },
    ];
  });
}

/** The largest value of each variable that counts up. */
function countersOf(body, constants) {
  return [...body.join('\n').matchAll(/for \(int (\w+) = 0; \1 (<=?) (\w+); \1\+\+\)/g)].map(([, name, relation, bound]) => [
    name,
    valueOf(bound, constants) - (relation === '<' ? 1 : 0),
  ]);
}

/** Sums of two parameters. */
function sumsOf(text, line, header) {
  return [...text.matchAll(/\b(\w+) \+ (\w+)\b/g)]
    .filter(([, left, right]) => [left, right].every((name) => new RegExp(`int ${name}\\b`).test(header)))
    .map((match) => ({
      kind: 'signed-overflow',
      range: { start: { line, character: match.index }, end: { line, character: match.index + match[0].length } },
      state: 'refuted',
      message: `'${match[0]}' overflows int`,
    }));
}

function loopsOf(text, line) {
  const match = /for \(int (\w+) = ([^;]+); \1 (<=?|>) (\w+); /.exec(text);
  if (match === null) {
    return [];
  }
  const [, name, first, relation, last] = match;
  return [{ line, invariant: relation === '>' ? `${last} <= ${name} && ${name} <= ${first}` : `${first} <= ${name} && ${name} <= ${last}` }];
}

/** The value of N, NAME, NAME + N or NAME - N. */
function valueOf(expression, constants) {
  const match = /^\s*(\w+)\s*(?:([+-])\s*(\d+))?\s*$/.exec(expression);
  const base = match === null ? undefined : /^\d+$/.test(match[1]) ? Number(match[1]) : constants.get(match[1]);
  return base === undefined ? undefined : base + (match[2] === undefined ? 0 : Number(`${match[2]}${match[3]}`));
}

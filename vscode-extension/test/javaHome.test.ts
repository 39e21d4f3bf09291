import assert from 'node:assert/strict';
import * as path from 'node:path';
import { test } from 'node:test';
import { chooseJava, javaCandidates, javaVersion } from '../src/javaHome';

test('reads the feature release of every way in which a Java names its version', () => {
  assert.equal(javaVersion('openjdk version "17.0.15" 2025-04-15\nOpenJDK Runtime Environment'), 17);
  assert.equal(javaVersion('java version "1.8.0_392"'), 8);
  assert.equal(javaVersion('openjdk version "26-ea" 2026-03-17'), 26);
  assert.equal(javaVersion('openjdk version "21" 2023-09-19 LTS'), 21);
  assert.equal(javaVersion('Picked up JAVA_TOOL_OPTIONS: -Xmx1g\nopenjdk version "25.0.1"'), 25);
});

test('what is no Java has no version', () => {
  assert.equal(javaVersion(''), undefined);
  assert.equal(javaVersion('usage: java [options]'), undefined);
  assert.equal(javaVersion('version seventeen'), undefined);
});

test('the setting comes first and alone, then JAVA_HOME, then the PATH', () => {
  const environment = { JAVA_HOME: '/opt/jdk' };
  assert.deepEqual(javaCandidates(' /my/jdk ', environment, 'linux'), [
    { origin: 'stet.java.home', command: path.join('/my/jdk', 'bin', 'java') },
  ]);
  assert.deepEqual(
    javaCandidates('', environment, 'linux').map((one) => one.origin),
    ['JAVA_HOME', 'PATH'],
  );
  assert.deepEqual(javaCandidates('', { JAVA_HOME: '' }, 'win32'), [{ origin: 'PATH', command: 'java.exe' }]);
});

test('an old JAVA_HOME does not stand in the way of a new Java on the PATH', async () => {
  const versions: Record<string, string> = { [path.join('/old', 'bin', 'java')]: 'openjdk version "11.0.2"', java: 'openjdk version "21.0.1"' };
  const choice = await chooseJava(javaCandidates('', { JAVA_HOME: '/old' }, 'linux'), (command) => Promise.resolve(versions[command]));
  assert.deepEqual(choice, { kind: 'found', command: 'java', version: 21 });
});

test('Java 17 is new enough and 16 is not', async () => {
  const of = (version: string): ReturnType<typeof chooseJava> =>
    chooseJava(javaCandidates('', {}, 'linux'), () => Promise.resolve(`openjdk version "${version}"`));
  assert.equal((await of('17')).kind, 'found');
  assert.equal((await of('16.0.2')).kind, 'missing');
});

test('one message tells all that was found, and the setting that helps', async () => {
  const versions: Record<string, string> = { java: 'I am not Java' };
  const choice = await chooseJava(javaCandidates('', { JAVA_HOME: '/gone' }, 'linux'), (command) => Promise.resolve(versions[command]));
  assert.equal(choice.kind, 'missing');
  assert.match(choice.message, /Java 17 or newer/);
  assert.match(choice.message, /none found by JAVA_HOME/);
  assert.match(choice.message, /the program found on the PATH is no Java/);
  assert.match(choice.message, /stet\.java\.home/);
});

test('a wrong setting is not hidden by a Java elsewhere', async () => {
  const probe = (command: string): Promise<string | undefined> => Promise.resolve(command === 'java' ? 'openjdk version "21"' : undefined);
  assert.equal((await chooseJava(javaCandidates('/typo', {}, 'linux'), probe)).kind, 'missing');
});

import * as path from 'node:path';

/** The oldest Java that runs the server. */
export const OLDEST_JAVA = 17;

/** Where a Java was looked for. */
export type JavaOrigin = 'stet.java.home' | 'JAVA_HOME' | 'PATH';

export interface JavaCandidate {
  readonly origin: JavaOrigin;
  /** The program to start; a bare name is searched for on the PATH. */
  readonly command: string;
}

export type JavaChoice =
  | { readonly kind: 'found'; readonly command: string; readonly version: number }
  | { readonly kind: 'missing'; readonly message: string };

/** Runs `command -version` and returns what it prints, or undefined where it cannot be started. */
export type VersionProbe = (command: string) => Promise<string | undefined>;

/** Where to look, in this order. A Java that the setting names is the only one that is looked at. */
export function javaCandidates(
  setting: string,
  environment: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
): JavaCandidate[] {
  const program = platform === 'win32' ? 'java.exe' : 'java';
  const inHome = (home: string): string => path.join(home, 'bin', program);
  if (setting.trim() !== '') {
    return [{ origin: 'stet.java.home', command: inHome(setting.trim()) }];
  }
  const home = environment['JAVA_HOME'] ?? '';
  const onPath: JavaCandidate = { origin: 'PATH', command: program };
  return home === '' ? [onPath] : [{ origin: 'JAVA_HOME', command: inHome(home) }, onPath];
}

/** The first candidate that is new enough, or one message that says what was found instead. */
export async function chooseJava(candidates: readonly JavaCandidate[], probe: VersionProbe): Promise<JavaChoice> {
  const findings: string[] = [];
  for (const { origin, command } of candidates) {
    const output = await probe(command);
    const version = output === undefined ? undefined : javaVersion(output);
    if (version !== undefined && version >= OLDEST_JAVA) {
      return { kind: 'found', command, version };
    }
    findings.push(finding(origin, command, output, version));
  }
  return {
    kind: 'missing',
    message: `Stet needs Java ${OLDEST_JAVA} or newer: ${findings.join('; ')}. Name the folder of one in the setting stet.java.home.`,
  };
}

function finding(origin: JavaOrigin, command: string, output: string | undefined, version: number | undefined): string {
  const place = origin === 'PATH' ? 'on the PATH' : `by ${origin} (${command})`;
  if (output === undefined) {
    return `none found ${place}`;
  }
  return version === undefined ? `the program found ${place} is no Java` : `found Java ${version} ${place}`;
}

/** The feature release in the output of `java -version`: 8 for "1.8.0_392", 17 for "17.0.15", 26 for "26-ea". */
export function javaVersion(output: string): number | undefined {
  const match = /\bversion "(?:1\.)?(\d+)/.exec(output);
  return match?.[1] === undefined ? undefined : Number(match[1]);
}

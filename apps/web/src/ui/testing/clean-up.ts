type CleanUp = () => void | Promise<void>;

const cleanUps = new Set<CleanUp>();

/** Runs a function after each test, the newest first. A module calls it once, for all test files that import it. */
export function cleanUpAfterEach(work: CleanUp): void {
  cleanUps.add(work);
}

export async function cleanUp(): Promise<void> {
  for (const each of [...cleanUps].toReversed()) await each();
}

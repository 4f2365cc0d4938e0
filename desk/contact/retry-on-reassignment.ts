import { DeskProblem } from '#desk/api/desk-problem.ts'

export const isChangedMeanwhile = (problem: unknown): problem is DeskProblem =>
  problem instanceof DeskProblem && problem.code === 'changed_meanwhile'

/** Gives up when others keep changing it. */
const mostTries = 3

/**
 * Sends an answer even if the version has changed. If the question still waits, it was only assigned meanwhile, perhaps in another tab.
 * That does not conflict with an answer, so the answer names the newer version. Rejects if it was answered or closed.
 */
export const retryOnReassignment = async <Made>(
  version: number,
  send: (version: number) => Promise<Made>,
): Promise<Made> => {
  for (let [tries, seen] = [1, version]; ; tries++) {
    try {
      return await send(seen)
    } catch (problem) {
      const current = isChangedMeanwhile(problem)
        ? (problem.details['current'] as { version: number; state: string })
        : undefined
      if (current?.state !== 'waiting' || tries === mostTries) throw problem
      seen = current.version
    }
  }
}

/**
 * The version that an answer is about: the one that was seen when it was begun. Two answers then never pass each other. Once the other one
 * is on the screen, it is the version there.
 */
export const versionWritten = (
  { text, version }: { text: string; version: number },
  seen: number,
  isOvertaken: boolean,
): number => (isOvertaken || text.trim() === '' || version === 0 ? seen : version)

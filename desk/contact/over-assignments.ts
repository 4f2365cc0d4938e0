import { DeskProblem } from '#desk/api/desk-problem.ts'

export const isChangedMeanwhile = (problem: unknown): problem is DeskProblem =>
  problem instanceof DeskProblem && problem.code === 'changed_meanwhile'

/** Others that change it all the time end it. */
const mostTries = 3

/**
 * Sends an answer over the version that was seen. A question that still waits was only given to somebody in the meantime, perhaps in
 * another tab: that does not collide with an answer, so the answer goes over the newer version. Rejects when it was answered or closed.
 */
export const overAssignments = async <Made>(
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

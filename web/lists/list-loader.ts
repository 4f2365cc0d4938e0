import { reasonOf } from '#web/api/changes-in-turn.ts'

type Needs<Answer> = {
  read: () => Promise<Answer>
  /** Returns a function that tells later whether the list was changed since now. */
  watch: () => () => boolean
  show: (answer: Answer) => void
  /** `reason` is fit to show. */
  fail: (reason: string) => void
}

/** Loads a list from the server. A later load, or a change in the meantime, makes an answer out of date, and it is not shown. */
export const listLoader = <Answer>({ read, watch, show, fail }: Needs<Answer>) => {
  let latest = 0
  return async (): Promise<void> => {
    const mine = ++latest
    const hasChanged = watch()
    const isOutdated = () => hasChanged() || mine !== latest
    try {
      const answer = await read()
      if (!isOutdated()) show(answer)
    } catch (problem) {
      if (!isOutdated()) fail(reasonOf(problem))
    }
  }
}

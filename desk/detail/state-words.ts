import type { DraftForm } from '#desk/detail/use-draft.ts'
import { waitingWords } from '#desk/unsent/unsent-words.ts'

/** What the bar of a form says about its draft. */
export const stateWords = ({
  state,
  isNew,
  failure,
}: Pick<DraftForm, 'state' | 'isNew' | 'failure'>): string => {
  switch (state) {
    case 'clean':
      return isNew ? 'Nothing is typed yet.' : 'Everything is saved.'
    case 'dirty':
      return 'Not saved yet. This device keeps what you type.'
    case 'saving':
      return 'Saving…'
    case 'conflict':
      return 'Not saved: this was changed meanwhile.'
    case 'waiting':
      return waitingWords(failure)
  }
}

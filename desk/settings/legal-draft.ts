import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { LegalTextView } from '#contract/desk/settings/legal-texts'
import { call } from '#desk/api/call.ts'
import { DeskProblem } from '#desk/api/desk-problem.ts'
import type { Values } from '#desk/detail/draft.ts'
import { toFormProblem } from '#desk/detail/form-problem.ts'
import { useDraft } from '#desk/detail/use-draft.ts'
import { legalTextsKey } from '#desk/settings/legal-change.ts'
import { formVersion, seenBy, toSections, wordsOf } from '#desk/settings/legal-words.ts'

/** The words of the next version. */
export const useLegalDraft = (text: LegalTextView) => {
  const queries = useQueryClient()
  return useDraft<{ words: string }>({
    record: `legal-text:${text.document}`,
    saved: { words: wordsOf(text) },
    version: formVersion(text),
    versionOf: (current) => Number((current as Values)['formVersion']),
    save: savingOver(text, queries),
    refresh: [legalTextsKey],
    done: 'Draft saved. Visitors do not see it yet.',
  })
}

/** A conflict shows the text as it is by then. */
const savingOver = (text: LegalTextView, queries: QueryClient) => {
  const { document } = text
  let now = text
  const readAgain = async () => {
    const { texts } = await call('GET /api/desk/settings/legal-texts', {})
    queries.setQueryData(legalTextsKey, { texts })
    now = texts.find((one) => one.document === document) ?? now
  }
  return async ({ words = '' }: { words?: string }, version: number): Promise<unknown> => {
    try {
      return await call('PUT /api/desk/settings/legal-texts/:document/draft', {
        params: { document },
        body: { ...seenBy(version, now), sections: toSections(words, now.draft?.sections ?? now.start) },
      })
    } catch (problem) {
      if (problem instanceof DeskProblem && problem.code === 'changed_meanwhile') await readAgain()
      throw toFormProblem(problem, {
        current: () => ({ words: wordsOf(now), formVersion: formVersion(now) }),
        fields: ({ sections: message = '' }) => ({ words: message }),
      })
    }
  }
}

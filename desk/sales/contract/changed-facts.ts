// What a correction of a contract sends. Nothing here touches the page.
import type { DeskContract } from '#contract/desk/sales/desk-contract'

type Facts = Pick<
  DeskContract,
  'mecAt' | 'noticeAt' | 'timeOfDay' | 'weekendRule' | 'earnestMoneyCents' | 'holder'
>

type Said = Facts & { signedVersionId: string }

/** Only what differs from `opened`, the contract as the form showed it: a colleague may have corrected the rest meanwhile. */
export const changedFacts = (
  said: Said,
  { paper, ...opened }: Facts & { paper: { versionId: string } | null },
): Partial<Said> => {
  const before = new Map(Object.entries({ ...opened, signedVersionId: paper?.versionId ?? '' }))
  return Object.fromEntries(
    Object.entries(said).filter(
      ([name, value]) => asShown(name, value) !== asShown(name, before.get(name) ?? null),
    ),
  )
}

/** The form shows a moment to the minute. */
const asShown = (name: string, value: unknown) =>
  name === 'mecAt' || name === 'noticeAt' ? String(value).slice(0, '2026-11-20T17:05'.length) : value

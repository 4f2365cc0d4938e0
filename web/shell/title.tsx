import { useMatches } from '@tanstack/react-router'

type Matches = readonly { meta?: ({ title?: string | undefined } | undefined)[] | undefined }[]

export const Title = () => <title>{useMatches({ select: titleOf })}</title>

/** The title from the innermost route. */
export const titleOf = (matches: Matches): string | undefined =>
  matches.flatMap(({ meta = [] }) => meta).findLast((tag) => tag?.title)?.title

import { Link } from '@tanstack/react-router'
import { linkTo, type ListAddress } from '#web/catalogue/list/list-address.ts'
import { resultsId, useFocusResults } from '#web/catalogue/list/results-heading.ts'
import type { PageLinkProps } from '#web/ui/pager.tsx'

/** A link to another page of the same list. */
export const PageLink = ({ address, page, ...link }: PageLinkProps & { address: ListAddress }) => {
  const focusResults = useFocusResults()
  return (
    <Link
      {...linkTo(address, { pageNumber: page > 1 ? page : undefined })}
      {...link}
      hash={resultsId}
      resetScroll
      onClick={focusResults}
    />
  )
}

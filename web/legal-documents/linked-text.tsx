import { Fragment } from 'react'

/** Text in which an address in the web, in brackets or not, is a link. */
export const LinkedText = ({ children }: { children: string }) =>
  // Parts of a text have no other name than their place.
  /* oxlint-disable react/no-array-index-key */
  children.split(/(https:\/\/[^\s)]+[^\s).,;:])/).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} href={part} target="_blank" rel="noopener noreferrer" className="link wrap-anywhere">
        {new URL(part).host.replace(/^www\./, '')}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )

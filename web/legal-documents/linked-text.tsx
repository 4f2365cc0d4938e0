import { Fragment } from 'react'

/** Text with its web addresses as links, with or without brackets around them. */
export const LinkedText = ({ children }: { children: string }) =>
  // The parts of a text have no key other than their index.
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

import { linksIn } from '#web/chat/links-in.ts'

/** Exactly what was typed; web addresses in it can be followed. */
export const MessageText = ({ text }: { text: string }) =>
  linksIn(text).map(({ at, words, isLink }) =>
    isLink ? (
      <a
        key={at}
        href={words}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="underline underline-offset-2"
      >
        {words}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    ) : (
      words
    ),
  )

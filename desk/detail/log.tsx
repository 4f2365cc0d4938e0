import type { ReactNode } from 'react'
import { Moment } from '#desk/ui/moment.tsx'
import type { IconName } from '#desk/ui/icon.tsx'
import { KindSign, type Tone } from '#desk/ui/tag.tsx'

export type LogEntry = {
  id: string
  /** The moment, as an ISO date. */
  at: string
  icon: IconName
  tone?: Tone
  /** One sentence: who did what. */
  sentence: ReactNode
  /** How often it happened, and when it last did. */
  burst?: { times: number; lastAt: string }
  /** The text or the change that the sentence is about. */
  said?: ReactNode
  /** A note that only the staff reads. */
  isPrivate?: boolean
}

/** The history as a list of lines. */
export const Log = ({ entries }: { entries: readonly LogEntry[] }) => (
  <ol className="pt-1.5">
    {entries.map(({ id, at, icon, tone, sentence, burst, said, isPrivate = false }) => (
      <li
        key={id}
        className="log-line grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 gap-y-0.5 py-2 md:grid-cols-[1.75rem_minmax(0,1fr)_auto]"
      >
        <KindSign icon={icon} {...(tone && { tone })} />
        <p className="min-w-0 pt-[3px] wrap-anywhere">
          {sentence}
          {burst && `, ${burst.times} times`}
        </p>
        <p className="text-meta text-soft max-md:col-start-2 md:pt-1">
          <Moment at={at} />
          {burst && (
            <>
              {' – '}
              <Moment at={burst.lastAt} />
            </>
          )}
        </p>
        {said !== undefined && (
          <div
            className={`col-start-2 mt-1 max-w-[68ch] border-l-[3px] px-3 py-2 text-read md:col-end-4 ${
              isPrivate ? 'border-wait bg-wait-tint' : 'border-line-strong bg-sunk'
            }`}
          >
            {said}
          </div>
        )}
      </li>
    ))}
  </ol>
)

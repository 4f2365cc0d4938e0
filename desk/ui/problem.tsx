import { ApiProblem } from '#contract/client'
import { Button } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'

/** The message of a failure. */
export const wordsOf = (problem: unknown): string =>
  problem instanceof ApiProblem ? problem.message : 'Something went wrong on our side. Please try again.'

type ProblemProps = { of: unknown; onRetry?: () => void; verb?: string; className?: string }

/** A failure in words, announced, with the request's id for the log. It has Retry, or `verb`, if that can help. */
export const Problem = ({ of, onRetry, verb = 'Retry', className = '' }: ProblemProps) => (
  <div
    role="alert"
    className={`flex flex-wrap items-center gap-x-3 gap-y-1 rounded-sm bg-bad-tint px-3 py-2.5 text-bad ${className}`}
  >
    <Icon name="warning" />
    <p className="min-w-0 flex-1 basis-48 font-semibold">
      {wordsOf(of)}
      {/* Nobody needs to look up a typing mistake in the log. */}
      {of instanceof ApiProblem && of.requestId !== '' && Object.keys(of.fields).length === 0 && (
        <small className="block text-hint font-normal">Request {of.requestId}</small>
      )}
    </p>
    {onRetry && <Button onClick={onRetry}>{verb}</Button>}
  </div>
)

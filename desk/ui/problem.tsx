import { ApiProblem } from '#contract/client'
import { useSession } from '#desk/session/session.ts'
import { Button } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { wordsOf } from '#desk/ui/problem-words.ts'

type ProblemProps = { of: unknown; onRetry?: () => void; verb?: string; className?: string }

/**
 * A failure in words, announced, with the request's id for the log. It has Retry, or `verb`, if that can help. “You’re logged out” leaves
 * once somebody has logged in again, unless it has Retry.
 */
export const Problem = ({ of, onRetry, verb = 'Retry', className = '' }: ProblemProps) =>
  useHasLoggedInSince(of) && !onRetry ? null : (
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

/** Whether somebody has logged in since the server asked for it, perhaps in another tab. A refused token is dropped, so this one is newer. */
const useHasLoggedInSince = (problem: unknown): boolean => {
  const { token } = useSession()
  return token !== undefined && problem instanceof ApiProblem && problem.code === 'sign_in_required'
}

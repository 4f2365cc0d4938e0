// The page that a link in a newsletter mail opens. It has one button, because mail programs open links on their own. Without scripts, the
// button sends a form to the page's own address, which has the token (server/newsletter/routes.ts).
import { Link, useHydrated } from '@tanstack/react-router'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { ApiProblem } from '#contract/client'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { Arrived, Failed } from '#web/fields/outcome.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'

type LinkFrameProps = {
  title: string
  /** Explains what the button does. */
  children: ReactNode
  button: string
  /** Undefined if the link is incomplete. */
  token: string | undefined
  /** True until it is known whether the button is needed. */
  isChecking?: boolean
  /** The answer, if an earlier press already had it. */
  known?: string
  /** Below the answer. */
  after?: ReactNode
  send: (token: string) => Promise<{ message: string }>
}

export const LinkFrame = ({
  title,
  children,
  button,
  token,
  isChecking = false,
  known,
  after,
  send,
}: LinkFrameProps) => {
  const isHydrated = useHydrated()
  const [state, setState] = useState<'rest' | 'sending'>('rest')
  const [answered, setAnswer] = useState<string>()
  const answer = answered ?? known
  const [failure, setFailure] = useState<string>()
  const [isOver, setOver] = useState(false)
  const press = async (event: SubmitEvent) => {
    event.preventDefault()
    if (token === undefined || state === 'sending') return
    setState('sending')
    setFailure(undefined)
    try {
      const { message } = await send(token)
      setAnswer(message)
    } catch (problem) {
      setFailure(reasonOf(problem))
      // A second click would get the same response.
      setOver(problem instanceof ApiProblem && [404, 409].includes(problem.status))
    }
    setState('rest')
  }
  const isCut = isHydrated && token === undefined
  return (
    <div className="wrap section">
      <div className="max-w-[40rem]">
        <h1 className="text-4xl">{title}</h1>
        {answer === undefined ? (
          <>
            <p className="mt-5">
              {isCut ? 'Part of this link is missing. Please open it again from the email.' : children}
            </p>
            <div role="alert">{failure !== undefined && <Failed className="mt-5">{failure}</Failed>}</div>
            {isCut || isOver ? (
              <HomeLink />
            ) : (
              <form method="post" className="mt-7" onSubmit={(event) => void press(event)}>
                <Button
                  type="submit"
                  look="flag"
                  className="aria-disabled:cursor-progress"
                  disabled={isChecking}
                  aria-disabled={state === 'sending'}
                >
                  {label(state === 'sending', failure !== undefined, button)}
                </Button>
              </form>
            )}
          </>
        ) : (
          <>
            <div className="mt-6">
              <Arrived answer={answer} icon="check" />
            </div>
            {after}
            <HomeLink />
          </>
        )}
      </div>
    </div>
  )
}

const HomeLink = () => (
  <Link to="/" className={`mt-7 ${buttonLook('outline')}`}>
    Go to the home page
  </Link>
)

const label = (isSending: boolean, hasFailed: boolean, button: string) => {
  if (isSending) return 'One moment…'
  return hasFailed ? 'Retry' : button
}

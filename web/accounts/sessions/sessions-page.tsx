import { Link, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { Loaded } from '#web/customer/loaded.tsx'
import { PageFrame } from '#web/customer/page-frame.tsx'
import { SessionRow } from '#web/accounts/sessions/session-row.tsx'
import { useCustomerData } from '#web/customer/use-customer-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

/** Every browser in which the customer is logged in. Each one except this one can be logged out here. */
export const SessionsPage = () => {
  const { call } = useRouter().options.context
  const loaded = useCustomerData(
    ['sessions'],
    async (call) => (await call('GET /api/customer/sessions', {})).sessions,
  )
  const [ending, setEnding] = useState<string>()
  const list = useRef<HTMLUListElement>(null)

  const end = async (what: string, send: () => Promise<{ message: string }>) => {
    if (ending !== undefined) return
    setEnding(what)
    try {
      toast.success((await send()).message)
    } catch (problem) {
      toast.error(reasonOf(problem))
    }
    await loaded.reload()
    setEnding(undefined)
    list.current?.focus() // the pressed button was removed with its row
  }
  const endOne = (sessionId: string) =>
    end(sessionId, () => call('DELETE /api/customer/sessions/:sessionId', { params: { sessionId } }))
  const endOthers = () => end('others', () => call('POST /api/customer/sessions/end-others', {}))

  return (
    <PageFrame
      title="Where you’re logged in"
      intro="Every browser that is logged in to your account. If you don’t recognize one, log it out and change your password. Times are Mountain Time."
    >
      <Loaded from={loaded} name="Your devices" skeleton={<SessionsSkeleton />}>
        {(sessions) => (
          <>
            <ul
              ref={list}
              tabIndex={-1}
              aria-label="Logged-in devices"
              aria-busy={ending !== undefined}
              className="mt-2 divide-y divide-line focus-visible:outline-none"
            >
              {sessions.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  isEnding={ending === session.id}
                  onEnd={() => void endOne(session.id)}
                />
              ))}
            </ul>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t-2 border-ink pt-5">
              {sessions.length > 1 ? (
                <Button aria-disabled={ending !== undefined} onClick={() => void endOthers()}>
                  {ending === 'others' ? 'Ending…' : 'End all others'}
                </Button>
              ) : (
                <p className="text-soft">You’re not logged in anywhere else.</p>
              )}
              <Link
                to="/dashboard/change-password"
                className="link inline-flex min-h-11 items-center font-semibold"
              >
                Change password
              </Link>
            </div>
          </>
        )}
      </Loaded>
    </PageFrame>
  )
}

const SessionsSkeleton = () => (
  <div className="mt-6 grid gap-5">
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className="h-20" />
    ))}
  </div>
)

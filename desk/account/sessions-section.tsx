import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { Loaded } from '#desk/detail/loaded.tsx'
import { Section } from '#desk/detail/section.tsx'
import { Button } from '#desk/ui/button.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { hourMs } from '#rules/durations'
import { idleStaffSessionMs } from '#rules/staff'
import { formatMoment } from '#web/ui/dates.ts'

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => call('GET /api/desk/me/sessions', {}),
})

/** Where the person is logged in, with buttons that end those sessions. */
export const SessionsSection = () => {
  const sessions = useQuery(sessionsQuery)
  const refresh = [sessionsQuery.queryKey]
  const done = ({ message }: { message: string }) => message
  const end = useChange(
    (sessionId: string) => call('DELETE /api/desk/me/sessions/:sessionId', { params: { sessionId } }),
    { done, refresh },
  )
  const endOthers = useChange(() => call('POST /api/desk/me/sessions/end-others', {}), { done, refresh })
  return (
    <Section
      title="Where you are logged in"
      aside={`A session ends after ${idleStaffSessionMs / hourMs} hours without use.`}
    >
      <Loaded query={sessions} height="h-16">
        {({ sessions: open }) => (
          <>
            <ul>
              {open.map(({ id, device, address, lastSeen, isCurrent }) => (
                <li
                  key={id}
                  className="flex min-h-(--row) flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2"
                >
                  <div className="min-w-0 flex-[1_1_260px]">
                    <b className="block">{device}</b>
                    <span className="text-meta wrap-anywhere text-soft">
                      {address !== '' && `${address} · `}used {formatMoment(lastSeen)}
                    </span>
                  </div>
                  {isCurrent ? (
                    <Tag tone="good">This browser</Tag>
                  ) : (
                    <Button disabled={end.isPending} onClick={() => void end.run(id)}>
                      Log out<span className="sr-only"> {device}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {open.length > 1 && (
              <Button className="mt-3" disabled={endOthers.isPending} onClick={() => void endOthers.run()}>
                Log out everywhere else
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}

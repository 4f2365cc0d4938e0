import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ConnectionTest, ConnectionView } from '#contract/desk/settings/connections'
import type { Connection } from '#rules/settings'
import { call } from '#desk/api/call.ts'
import { Loaded } from '#desk/detail/loaded.tsx'
import { useMay, useMe } from '#desk/me/use-me.ts'
import { SettingsHead } from '#desk/settings/settings-head.tsx'
import { Button } from '#desk/ui/button.tsx'
import { wordsOf } from '#desk/ui/problem-words.ts'
import { Tag } from '#desk/ui/tag.tsx'
import { sayDone, sayFailed } from '#desk/ui/toasts.ts'
import { formatMoment } from '#web/ui/dates.ts'
import { readableMailbox } from '#rules/readable-mailboxes'

const connectionsKey = ['settings', 'connections'] as const

/** Settings → Connections: mail, payments and files, each with a button that tries it out. */
export const ConnectionsPage = () => {
  const query = useQuery({
    queryKey: connectionsKey,
    queryFn: () => call('GET /api/desk/settings/connections', {}),
  })
  useArrivedMail()
  return (
    <>
      <SettingsHead title="Connections">
        Your operator sets these up. Here you see whether they work.
      </SettingsHead>
      <Loaded query={query}>
        {({ connections, mailReceivedAt }) => (
          <ul>
            {connections.map((view) => (
              <ConnectionRow
                key={view.connection}
                view={view}
                {...(view.connection === 'mail' && { receivedAt: mailReceivedAt })}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  )
}

/** The page of the link in the test mail. Following the link proves that the mail arrived. */
const useArrivedMail = () => {
  const { mail: token } = useSearch({ from: '/settings/connections' })
  const queries = useQueryClient()
  const told = useRef('')
  useEffect(() => {
    if (token === undefined || told.current === token) return
    told.current = token
    call('POST /api/desk/settings/mail-received', { body: { token } })
      .then(() => {
        sayDone('The test email has arrived.')
        void queries.invalidateQueries({ queryKey: ['setup'] })
        return queries.invalidateQueries({ queryKey: connectionsKey })
      })
      .catch(sayFailed)
  }, [token, queries])
}

const names: Record<Connection, { name: string; verb: string }> = {
  mail: { name: 'Email', verb: 'Send me a test email' },
  stripe: { name: 'Stripe', verb: 'Test Stripe' },
  paypal: { name: 'PayPal', verb: 'Test PayPal' },
  files: { name: 'Files', verb: 'Test files' },
}

const ConnectionRow = ({ view, receivedAt }: { view: ConnectionView; receivedAt?: string }) => {
  const { connection, isSetUp, about, last } = view
  const { name, verb } = names[connection]
  const { email } = useMe()
  const mayTest = useMay()('change settings')
  const { test, isPending, result } = useTest(connection)
  const shown = result ?? last
  return (
    <li className="grid gap-x-5 gap-y-2 border-b border-line py-4 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-2 text-head">
          {name}
          <Tag tone={isSetUp ? 'good' : 'wait'}>{isSetUp ? 'set up' : 'not set up'}</Tag>
        </h2>
        <p className="text-soft">{about}</p>
        <p role="status" className={`pt-1 wrap-anywhere ${shown && !shown.isGood ? 'text-bad' : ''}`}>
          {isPending ? 'One moment…' : shown?.sentence}
          {!isPending && !result && last && (
            <small className="block text-meta text-soft">
              Tested by {last.by} on {formatMoment(last.at)}.
            </small>
          )}
        </p>
        {receivedAt && (
          <p className="text-meta text-soft">A test email arrived on {formatMoment(receivedAt)}.</p>
        )}
        {connection === 'mail' && <p className="text-meta text-soft">It goes to {readableMailbox(email)}.</p>}
      </div>
      {mayTest && (
        <Button className="self-start" disabled={isPending} onClick={() => void test()}>
          {verb}
        </Button>
      )}
    </li>
  )
}

const useTest = (connection: Connection) => {
  const queries = useQueryClient()
  const [isPending, setPending] = useState(false)
  const [result, setResult] = useState<ConnectionTest>()
  const test = async () => {
    setPending(true)
    const outcome = await call('POST /api/desk/settings/connections/:connection/test', {
      params: { connection },
    }).catch((problem: unknown) => ({ isGood: false, sentence: wordsOf(problem) }))
    setResult(outcome)
    setPending(false)
    void queries.invalidateQueries({ queryKey: connectionsKey })
  }
  return { test, isPending, result }
}

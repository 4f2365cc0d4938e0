import { useInfiniteQuery } from '@tanstack/react-query'
import type { BrokerageVersion } from '#contract/desk/settings/settings'
import { call } from '#desk/api/call.ts'
import { valueWords } from '#desk/ui/value-words.ts'
import { useChange } from '#desk/api/use-change.ts'
import { Loaded } from '#desk/detail/loaded.tsx'
import { Log } from '#desk/detail/log.tsx'
import { Section } from '#desk/detail/section.tsx'
import { useMay } from '#desk/me/use-me.ts'
import { settingNames } from '#desk/settings/brokerage-labels.ts'
import { Button } from '#desk/ui/button.tsx'

const historyKey = ['settings', 'brokerage', 'history'] as const

/** Every change with its values before and after. An earlier version can be restored. */
export const BrokerageHistory = ({ version }: { version: number }) => {
  const query = useInfiniteQuery({
    queryKey: historyKey,
    queryFn: ({ pageParam }) =>
      call('GET /api/desk/settings/brokerage/history', { query: { after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
  const mayChange = useMay()('change settings')
  const putBack = useChange(
    (putBackVersion: number) =>
      call('POST /api/desk/settings/brokerage/put-back', { body: { version, putBack: putBackVersion } }),
    { done: 'Put back. Your shop shows it.', refresh: [['settings', 'brokerage'], ['setup']] },
  )
  return (
    <Section title="History">
      <Loaded query={query}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows)
          if (rows.length === 0) return <p className="pt-3 text-soft">Nothing was changed yet.</p>
          return (
            <Log
              entries={rows.map((row) => ({
                id: String(row.version),
                at: row.at,
                icon: row.source === 'file' ? 'document' : row.source === 'put back' ? 'undo' : 'pen',
                tone: row.isDamaged ? 'bad' : 'plain',
                sentence: sentenceOf(row),
                said: (
                  <>
                    <Changes of={row} />
                    {mayChange && !row.isDamaged && row.version !== version && (
                      <Button
                        className="mt-2"
                        disabled={putBack.isPending}
                        onClick={() => void putBack.run(row.version)}
                      >
                        Put version {row.version} back
                      </Button>
                    )}
                  </>
                ),
              }))}
            />
          )
        }}
      </Loaded>
      {query.hasNextPage && (
        <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show earlier changes
        </Button>
      )}
    </Section>
  )
}

const sentenceOf = ({ version, by, source, isDamaged }: BrokerageVersion) => {
  if (isDamaged) return `Version ${version} cannot be read.`
  if (source === 'file') return `Version ${version}: imported from BROKERAGE_FILE.`
  return `Version ${version}: ${by === '' ? 'the program' : by} ${source === 'desk' ? 'changed settings' : 'put settings back'}.`
}

const Changes = ({ of: { changes, note } }: { of: BrokerageVersion }) => (
  <>
    {note !== '' && <p className="mb-1">{note}</p>}
    <ul>
      {Object.entries(changes).map(([name, { from, to }]) => (
        <li key={name} className="py-0.5 wrap-anywhere">
          <b>{settingNames.get(name) ?? name}</b>: <del className="text-soft">{valueWords(from, name)}</del>{' '}
          <span aria-hidden="true">→</span> <ins className="no-underline">{valueWords(to, name)}</ins>
        </li>
      ))}
    </ul>
  </>
)

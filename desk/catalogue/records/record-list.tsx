import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Step, stepsInOrder } from '#rules/catalogue'
import { showsEveryRecord } from '#desk/catalogue/records/shows-every-record.ts'
import { archiveWords, type RecordKind, type StoredRecord } from '#desk/catalogue/records/record-kind.ts'
import { ActionButtons } from '#desk/detail/actions.tsx'
import type { Values } from '#desk/detail/draft.ts'
import { ListPage } from '#desk/list/list-page.tsx'
import type { Column, ListKind } from '#desk/list/list-kind.ts'
import { useMay } from '#desk/me/use-me.ts'
import { boxLook } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { sayFailed } from '#desk/ui/toasts.ts'
import { upperFirst } from '#rules/upper-first'

type ListProps<Content extends Values, Facts> = { kind: RecordKind<Content, Facts> }

/** The list of one kind of record. Details open beside it. */
export const RecordList = <Content extends Values, Facts>({ kind }: ListProps<Content, Facts>) => {
  const navigate = useNavigate()
  const may = useMay()
  const columns = useOrderColumn(kind)
  const { search } = useLocation()
  const mayMove = kind.calls.move !== undefined && may(kind.needs) && showsEveryRecord(search)
  const words = kind.archive ?? archiveWords
  const { address } = kind
  const list: ListKind<StoredRecord<Content, Facts>> = {
    id: kind.id,
    address,
    title: kind.title,
    noun: kind.noun,
    idOf: ({ id }) => id,
    nameOf: ({ content }) => kind.nameOf(content),
    signOf: () => ({ icon: kind.icon }),
    addressOf: ({ id }) => `${address}/${id}`,
    head: upperFirst(kind.noun.one),
    columns: mayMove ? [...kind.columns, ...columns] : kind.columns,
    filters: [
      {
        name: 'archived',
        label: words.filter,
        options: [{ value: '1', words: words.isOut }],
        say: () => `that are ${words.isOut.toLowerCase()}`,
      },
    ],
    searchFor: kind.searchFor,
    orders: [{ sort: '', words: kind.order }],
    fetch: kind.calls.list,
    prefetch: ({ id }, queries) =>
      queries.prefetchQuery({ queryKey: [kind.id, id], queryFn: () => kind.calls.get(id) }),
    empty: { title: `No ${kind.noun.many} yet`, text: `Add the first ${kind.noun.one}.` },
  }
  return (
    <ListPage
      kind={list}
      actions={
        <ActionButtons
          actions={[
            {
              id: 'new record',
              words: `New ${kind.noun.one}`,
              keys: 'n',
              foot: 'new',
              icon: 'plus',
              look: 'flag',
              needs: kind.needs,
              run: () => navigate({ to: `${address}/new`, search: true }),
            },
          ]}
        />
      }
    />
  )
}

/** Buttons up and down, for records whose order people choose. */
const useOrderColumn = <Content extends Values, Facts>(
  kind: RecordKind<Content, Facts>,
): readonly Column<StoredRecord<Content, Facts>>[] => {
  const queries = useQueryClient()
  const [isMoving, setMoving] = useState(false)
  const move = async ({ id, version }: StoredRecord<Content, Facts>, step: Step) => {
    setMoving(true)
    await kind.calls.move?.(id, version, step).catch(sayFailed)
    await queries.invalidateQueries({ queryKey: [kind.id] })
    setMoving(false)
  }
  return [
    {
      id: 'order',
      head: 'Order',
      cell: (record) => (
        <span className="relative z-[1] inline-flex">
          {stepsInOrder.map((step) => (
            <button
              key={step}
              type="button"
              aria-label={`${kind.nameOf(record.content)}: ${step === 1 ? 'down' : 'up'}`}
              aria-disabled={isMoving || undefined}
              className={boxLook}
              onClick={() => !isMoving && void move(record, step)}
            >
              <Icon name={step === 1 ? 'down' : 'up'} />
            </button>
          ))}
        </span>
      ),
    },
  ]
}

import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import type { PackageRow } from '#contract/desk/catalogue/packages'
import { sendingOnce } from '#contract/send-once'
import { inDollars } from '#rules/money'
import { longestPackageName } from '#rules/packages'
import { call } from '#desk/api/call.ts'
import { useChoices, type Choice } from '#desk/catalogue/choices.ts'
import { packageQuery } from '#desk/catalogue/packages/package-query.ts'
import { stateWords } from '#desk/catalogue/packages/package-words.tsx'
import { ActionButtons } from '#desk/detail/actions.tsx'
import { ListPage } from '#desk/list/list-page.tsx'
import type { ListKind } from '#desk/list/list-kind.ts'
import { Confirm } from '#desk/ui/confirm.tsx'
import { TextField } from '#desk/ui/field.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { RestoredLine } from '#desk/unsent/restored-line.tsx'
import { useKept } from '#desk/unsent/use-kept.ts'

const packageList = (categories: readonly Choice[]): ListKind<PackageRow> => ({
  id: 'packages',
  live: 'packages',
  address: '/catalogue/packages',
  title: 'Packages',
  noun: { one: 'package', many: 'packages' },
  idOf: ({ id }) => id,
  nameOf: ({ name, slug }) => name || slug || 'Package without a name',
  moreOf: ({ category, seller }) => [category, seller].filter((name) => name !== '').join(' · '),
  signOf: () => ({ icon: 'catalogue' }),
  addressOf: ({ id }) => `/catalogue/packages/${id}`,
  head: 'Package',
  columns: [
    { id: 'price', head: 'Price', isNumber: true, cell: priceOf },
    { id: 'stock', head: 'Places', isNumber: true, cell: ({ stock }) => stock.toLocaleString('en-US') },
    { id: 'state', head: 'State', cell: (row) => <States of={row} /> },
  ],
  filters: [
    {
      name: 'state',
      label: 'State',
      options: [
        { value: 'draft', words: 'Never published' },
        { value: 'archived', words: 'Archived' },
      ],
    },
    {
      name: 'category',
      label: 'Category',
      options: categories.map(({ slug = '', name }) => ({ value: slug, words: name })),
    },
    {
      name: 'changed',
      label: 'Changes',
      options: [{ value: '1', words: 'With changes to publish' }],
      say: () => 'with changes to publish',
    },
    {
      name: 'soldOut',
      label: 'Places',
      options: [{ value: '1', words: 'Sold out' }],
      say: () => 'sold out',
    },
  ],
  searchFor: 'Words of a name',
  orders: [{ sort: '', words: 'in catalogue order' }],
  fetch: (query) => call('GET /api/desk/packages', { query: query as never }),
  prefetch: ({ id }, queries) => queries.prefetchQuery(packageQuery(id)),
  empty: {
    title: 'No package is in the shop yet',
    text: 'Begin one with “New package”. It stays a draft until you publish it.',
    filtered: { words: 'Drafts', search: { state: 'draft' } },
  },
})

function priceOf({ priceCents, discountPercent }: PackageRow) {
  return discountPercent > 0 ? `${inDollars(priceCents)}, ${discountPercent}% off` : inDollars(priceCents)
}

const States = ({ of: { state, hasDraft, stock } }: { of: PackageRow }) => (
  <span className="flex flex-wrap gap-1">
    <Tag tone={stateWords[state].tone}>{stateWords[state].words}</Tag>
    {hasDraft && state !== 'draft' && (
      <Tag tone="wait" icon="pen">
        Changed
      </Tag>
    )}
    {state === 'live' && stock === 0 && <Tag tone="bad">Sold out</Tag>}
  </span>
)

/** The list, with the form for a new package on top. */
export const NewPackagePage = () => {
  const navigate = useNavigate()
  return (
    <>
      <PackageList />
      <NewPackage onClose={() => void navigate({ to: '/catalogue/packages', search: true })} />
    </>
  )
}

export const PackageList = () => {
  const { categories } = useChoices()
  const navigate = useNavigate()
  return (
    <ListPage
      kind={packageList(categories)}
      actions={
        <ActionButtons
          actions={[
            {
              id: 'new package',
              words: 'New package',
              keys: 'n',
              foot: 'new',
              icon: 'plus',
              look: 'flag',
              needs: 'edit the catalogue',
              run: () => navigate({ to: '/catalogue/packages/new', search: true }),
            },
          ]}
        />
      }
    />
  )
}

type NewPackageProps = { onClose: () => void; copyOf?: { id: string; name: string } }

/** Asks for the name, and opens the new draft. */
export const NewPackage = ({ onClose, copyOf }: NewPackageProps) => {
  const first = copyOf ? `Copy of ${copyOf.name}` : ''
  const name = useKept(copyOf ? `copy of:package ${copyOf.id}` : 'new package', first, (is) => is === first)
  const [once] = useState(sendingOnce)
  const navigate = useNavigate()
  return (
    <Confirm
      title={copyOf ? `Copy ${copyOf.name}` : 'New package'}
      text="It begins as a draft. Nobody sees it in the shop before you publish it."
      verb="Begin the draft"
      onClose={onClose}
      onConfirm={async () => {
        const body = { name: name.content, ...(copyOf && { copyOf: copyOf.id }) }
        const { id } = await once(body, (idempotencyKey) =>
          call('POST /api/desk/packages', { body, idempotencyKey }),
        )
        name.discard()
        onClose()
        await navigate({ to: `/catalogue/packages/${id}` })
      }}
    >
      <RestoredLine from={name.restoredFrom} className="mb-3" />
      <TextField
        name="name"
        label="Name"
        value={name.content}
        maxLength={longestPackageName}
        autoComplete="off"
        onChange={(event) => name.change(event.target.value)}
      />
    </Confirm>
  )
}

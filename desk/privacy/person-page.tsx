import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Erasing, PersonFile } from '#contract/desk/privacy/privacy'
import { call } from '#desk/api/call.ts'
import { DeskProblem } from '#desk/api/desk-problem.ts'
import { download } from '#desk/api/download.ts'
import { ContactWishes } from '#desk/privacy/contact-wishes.tsx'
import { DetailPage } from '#desk/detail/detail-page.tsx'
import { Loaded } from '#desk/detail/loaded.tsx'
import { Facts, Section } from '#desk/detail/section.tsx'
import { erasedBy, type ErasedPerson } from '#desk/privacy/erased-by.ts'
import { EraseDialog } from '#desk/privacy/erase-dialog.tsx'
import { ForgetDialog } from '#desk/privacy/forget-dialog.tsx'
import { LegalHolds } from '#desk/privacy/legal-holds.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { sayFailed } from '#desk/ui/toasts.ts'
import { formatDay } from '#web/ui/dates.ts'
import { readableMailbox } from '#rules/readable-mailboxes'
import { upperFirst } from '#rules/upper-first'

const list = { name: 'Find a person', to: '/people' }

export const PersonPage = () => {
  const { email = '' } = useParams({ strict: false }) as { email?: string }
  const { customer: customerId } = useSearch({ strict: false }) as { customer?: string }
  const [erased, setErased] = useState<ErasedPerson>()
  const query = usePersonFile(email, customerId, erased === undefined)
  const shown = erased ?? erasedIn(query)
  if (shown === 'nothing') return <NothingStored />
  if (shown) return <Erased {...shown} />
  return (
    <Loaded query={query}>
      {(file) => <Person key={file.accountId ?? file.email} file={file} onErased={setErased} />}
    </Loaded>
  )
}

/** Later fetches are about the same person: after an erasure, the email alone leads to what is left of its mailbox. */
const usePersonFile = (email: string, customerId: string | undefined, enabled: boolean) => {
  const queries = useQueryClient()
  const queryKey = ['people', 'file', email, customerId]
  return useQuery({
    queryKey,
    queryFn: () => {
      const seen = queries.getQueryData<PersonFile>(queryKey)
      const id = customerId ?? (seen && (seen.accountId ?? 'none'))
      return call('GET /api/desk/person', { query: { email, ...(id !== undefined && { customerId: id }) } })
    },
    enabled,
    gcTime: 0,
  })
}

/** What the page says once the person it showed is gone. Undefined before. */
const erasedIn = ({ data, error }: Pick<UseQueryResult<PersonFile>, 'data' | 'error'>) => {
  // The file of somebody without an account does not say what became of them.
  const isGone = data && error instanceof DeskProblem && error.code === 'person_not_found'
  return isGone ? ('nothing' as const) : erasedBy(error)
}

type PersonProps = { file: PersonFile; onErased: (erased: ErasedPerson) => void }

const Person = ({ file, onErased }: PersonProps) => {
  const { email, name, accountId, emails, phones, typedEmail = '', parts, erasing, forgetting } = file
  const [isErasing, setErasing] = useState(false)
  const [isForgetting, setForgetting] = useState(false)
  const save = (kind: 'file' | 'data', extension: string) =>
    download(
      `/api/desk/person/${kind}?${new URLSearchParams({ email, customerId: accountId ?? 'none' })}`,
      `person.${extension}`,
    ).catch(sayFailed)
  return (
    <DetailPage
      title={name || readableMailbox(email)}
      list={list}
      below={
        <>
          <Tag tone="plain">{accountId === null ? 'No account' : 'Customer'}</Tag>
          <span>{readableMailbox(email)}</span>
          {typedEmail !== '' && <Tag tone="wait">Email not confirmed</Tag>}
        </>
      }
      actions={[
        {
          id: 'erase',
          words: 'Erase…',
          look: 'bad',
          needs: 'erase people',
          isNotPossible:
            erasing.obstacles.length > 0 && `Nothing can be erased yet. ${erasing.obstacles.join(' ')}`,
          showsWhy: true,
          run: () => setErasing(true),
        },
        ...(accountId !== null && forgetting.length > 0
          ? [
              {
                id: 'forget',
                words: 'Delete all but the account…',
                needs: 'erase people',
                run: () => setForgetting(true),
              } as const,
            ]
          : []),
        {
          id: 'json',
          words: 'Data (JSON)',
          icon: 'download',
          needs: 'export',
          run: () => save('data', 'json'),
        },
        {
          id: 'zip',
          words: 'Whole file (ZIP)',
          icon: 'download',
          look: 'flag',
          needs: 'export',
          run: () => save('file', 'zip'),
        },
      ]}
    >
      <Section title="What there is">
        {typedEmail !== '' && <OnlyTyped email={typedEmail} />}
        <Facts
          of={[
            [
              accountId === null ? 'Email' : 'Confirmed emails',
              emails.map(readableMailbox).join(', ') || 'none',
            ],
            ['Phones', phones.join(', ')],
            ['Account', accountId !== null && <ToCustomer key="account" id={accountId} name={name} />],
            ...parts.map(({ what, count }) => [inWords(what), String(count)] as const),
          ]}
        />
      </Section>
      <Section title="What they have forbidden">
        <ContactWishes person={{ ...file, id: accountId ?? 'none' }} />
      </Section>
      {accountId !== null && <LegalHolds customer={{ id: accountId, name }} />}
      <WhatAnErasureDoes erasing={erasing} />
      {isErasing && <EraseDialog file={file} onErased={onErased} onClose={() => setErasing(false)} />}
      {isForgetting && <ForgetDialog file={file} onClose={() => setForgetting(false)} />}
    </DetailPage>
  )
}

/** A warning: anybody can type anybody's email. */
const OnlyTyped = ({ email }: { email: string }) => (
  <p className="mt-3 max-w-[68ch] rounded-sm bg-info-tint px-3 py-2 text-info">
    This customer has not confirmed that {readableMailbox(email)} is theirs, so this file has only what
    belongs to the account. What reached us under the email without an account is{' '}
    <Link to="/people/$email" params={{ email }} search={{ customer: 'none' }} className="link">
      in the file of the mailbox
    </Link>
    , if there is anything. Give neither to somebody who has not proved who they are.
  </p>
)

const ToCustomer = ({ id, name }: { id: string; name: string }) => (
  <Link to="/customers/$id" params={{ id }} className="link">
    {name}
  </Link>
)

/** 'contactMessages' as 'Contact messages' */
const inWords = (name: string) => {
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  return upperFirst(words)
}

const WhatAnErasureDoes = ({ erasing: { goes, stays, holds, obstacles } }: { erasing: Erasing }) => (
  <Section title="What an erasure would do">
    {obstacles.length > 0 && (
      <ul className="mt-3 rounded-sm bg-bad-tint px-3 py-2 text-bad">
        {obstacles.map((obstacle) => (
          <li key={obstacle}>{obstacle}</li>
        ))}
      </ul>
    )}
    {holds.length > 0 && (
      <p className="mt-3 rounded-sm bg-info-tint px-3 py-2 text-info">Legal hold: {holds.join('; ')}</p>
    )}
    <h3 className="pt-3 font-semibold">Goes</h3>
    <ul>
      {goes.map(({ what, count }) => (
        <li key={what} className="flex justify-between gap-3 border-b border-line py-[7px]">
          {what} <span className="tabular-nums">{count}</span>
        </li>
      ))}
    </ul>
    <h3 className="pt-3 font-semibold">Stays</h3>
    <Stays stays={stays} />
  </Section>
)

const Stays = ({ stays }: Pick<Erasing, 'stays'>) =>
  stays.length === 0 ? (
    <p className="py-2 text-soft">Nothing.</p>
  ) : (
    <ul>
      {stays.map(({ what, count, why, until }) => (
        <li key={what} className="border-b border-line py-[7px]">
          <span className="flex justify-between gap-3">
            <b className="font-semibold">{what}</b> <span className="tabular-nums">{count}</span>
          </span>
          <span className="block text-meta text-soft">
            {until === '' ? 'Without a date.' : `Until ${formatDay(until)}.`} {why}
          </span>
        </li>
      ))}
    </ul>
  )

const Erased = ({ stays, says = 'This person was erased.' }: ErasedPerson) => (
  <DetailPage title="Erased" list={list} below={`${says} It cannot be undone.`}>
    <Section title="What stays, why, and until when">
      <Stays stays={stays} />
    </Section>
  </DetailPage>
)

const NothingStored = () => (
  <DetailPage title="Nothing is stored" list={list}>
    <p className="pt-2.5 text-soft">Nothing is stored under this email anymore.</p>
  </DetailPage>
)

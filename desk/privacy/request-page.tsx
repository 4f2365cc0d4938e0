import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { RequestDetail } from '#contract/desk/privacy/privacy-requests'
import { History } from '#desk/audit/history.tsx'
import { call } from '#desk/api/call.ts'
import { knownVersion, raised } from '#desk/api/cached-version.ts'
import { onceByVersion } from '#desk/api/once-by-content.ts'
import { useChange } from '#desk/api/use-change.ts'
import { DetailPage } from '#desk/detail/detail-page.tsx'
import { Loaded } from '#desk/detail/loaded.tsx'
import { Facts, Section } from '#desk/detail/section.tsx'
import { useMay } from '#desk/me/use-me.ts'
import { stateTones } from '#desk/privacy/request-list.tsx'
import {
  identityWords,
  kindWords,
  requestKeys,
  requestQuery,
  sourceWords,
} from '#desk/privacy/request-query.ts'
import { Button } from '#desk/ui/button.tsx'
import { CheckedForm } from '#desk/ui/checked-form.tsx'
import { SelectField, TextArea } from '#desk/ui/field.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { KeptArea } from '#desk/unsent/kept-area.tsx'
import { useKept, useKeptText } from '#desk/unsent/use-kept.ts'
import { longestRequestText } from '#rules/privacy-requests'
import { formatDay, formatMoment } from '#web/ui/dates.ts'
import { readableMailbox } from '#rules/readable-mailboxes'

export const RequestPage = () => {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const query = useQuery(requestQuery(id))
  return <Loaded query={query}>{(request) => <Request key={request.id} request={request} />}</Loaded>
}

const Request = ({ request }: { request: RequestDetail }) => {
  const may = useMay()
  const isOpen = request.state === 'open'
  const proof = useChange(
    () => call('POST /api/desk/privacy-requests/:requestId/proof', { params: { requestId: request.id } }),
    { done: ({ message }) => message, refresh: requestKeys },
  )
  return (
    <DetailPage
      title={`${request.reference}, ${request.name}`}
      list={{ name: 'Privacy requests', to: '/privacy-requests' }}
      below={
        <>
          <Tag tone={stateTones[request.state]}>{request.state}</Tag>
          <Tag tone={request.identity === 'not proved' ? 'wait' : 'good'}>
            {identityWords[request.identity]}
          </Tag>
          <span>
            {kindWords[request.kind]}
            {isOpen && `, due ${formatDay(request.dueAt)}`}
          </span>
        </>
      }
      actions={
        isOpen && request.identity === 'not proved' && request.email !== ''
          ? [
              {
                id: 'proof',
                words: request.proofUntil === '' ? 'Email a link to prove it' : 'Email the link again',
                icon: 'mail',
                needs: 'work on customers',
                run: () => proof.run(),
              },
            ]
          : []
      }
    >
      <Section title="What they ask for">
        <p className="max-w-[68ch] py-3 text-read whitespace-pre-line">
          {request.details || kindWords[request.kind]}
        </p>
        <p className="pb-2">
          <Link
            to="/people/$email"
            params={{ email: request.email }}
            search={{ customer: request.accountId ?? 'none' }}
            className="link inline-flex min-h-6 items-center finger:min-h-11"
          >
            Open the file of {readableMailbox(request.email)}
          </Link>
        </p>
      </Section>
      <Section title="Facts">
        <Facts
          of={[
            [
              'Reached us',
              `${formatMoment(request.receivedAt)}, ${sourceWords[request.source].toLowerCase()}`,
            ],
            ['Due', formatDay(request.dueAt)],
            [
              'Extended',
              request.extendedAt && `${formatDay(request.extendedAt)}: ${request.extensionReason}`,
            ],
            ['Phone', request.phone],
            ['Identity proved', request.identityAt && formatMoment(request.identityAt)],
            ['The link works until', isOpen && request.proofUntil && formatMoment(request.proofUntil)],
            [
              'Answered',
              request.answeredAt && `${formatMoment(request.answeredAt)} by ${request.answeredBy}`,
            ],
            ['Answer', request.answer],
          ]}
        />
      </Section>
      {isOpen && may('work on customers') && <Answer request={request} />}
      {request.mayExtend && may('work on customers') && <Extend request={request} />}
      <Section title="What happened">
        <History subject="privacy_request" subjectId={request.id} />
      </Section>
    </DetailPage>
  )
}

/** What the desk says about a request. The same, sent again after a lost answer, is said once. */
const useSaying = <Said,>(
  { id, version: onScreen }: Pick<RequestDetail, 'id' | 'version'>,
  say: (said: Said & { version: number }, idempotencyKey: string) => Promise<{ message: string }>,
) => {
  const [once] = useState(onceByVersion)
  const inTurn = knownVersion(`request ${id}`, onScreen)
  return useChange(
    (said: Said) =>
      inTurn((seen) =>
        once(said, seen, (version, key) => raised((named) => say({ ...said, version: named }, key))(version)),
      ),
    { done: ({ message }) => message, refresh: requestKeys },
  )
}

const outcomes = { done: 'Done', declined: 'Declined', withdrawn: 'Withdrawn by the person' } as const
type Outcome = keyof typeof outcomes

const hintOf = (kind: RequestDetail['kind'], mayFinish: boolean): string | undefined => {
  if (!mayFinish) return 'It can be done once the person has proved who they are.'
  if (kind === 'deletion') return 'Delete the data on the page of the person first.'
  return kind === 'opt out' ? '“Done” stores the opt-out: no lead of this person goes to a buyer.' : undefined
}

const Answer = ({ request }: { request: RequestDetail }) => {
  const { id, kind, mayFinish } = request
  // The text is about the outcome, so both stay on this device.
  const typed = useKept<{ state?: Outcome; answer: string }>(
    `outcome:privacy request ${id}`,
    { answer: '' },
    ({ state, answer }) => state === undefined && answer.trim() === '',
  )
  const { state = mayFinish ? 'done' : 'declined', answer } = typed.content
  const send = useSaying<{ state: Outcome; answer: string }>(request, (body, idempotencyKey) =>
    call('POST /api/desk/privacy-requests/:requestId/answer', {
      params: { requestId: id },
      body,
      idempotencyKey,
    }),
  )
  return (
    <Section title="Answer it">
      <CheckedForm
        className="grid max-w-[68ch] gap-3 pt-2.5"
        onSubmit={async () => {
          if (await send.run({ state, answer })) typed.discard()
        }}
      >
        <SelectField
          name="outcome"
          hint={hintOf(kind, mayFinish)}
          value={state}
          onChange={({ target }) => typed.change({ state: target.value as Outcome, answer })}
        >
          {Object.entries(outcomes).map(([value, words]) => (
            <option key={value} value={value} disabled={value === 'done' && !mayFinish}>
              {words}
            </option>
          ))}
        </SelectField>
        <TextArea
          value={answer}
          onChange={({ target }) => typed.change({ state, answer: target.value })}
          name="answer"
          label="What the person reads"
          required
          maxLength={longestRequestText}
        />
        <div>
          <Button type="submit" look="flag" disabled={send.isPending}>
            Send the answer
          </Button>
        </div>
      </CheckedForm>
    </Section>
  )
}

const Extend = ({ request }: { request: RequestDetail }) => {
  const { id } = request
  const reason = useKeptText(`extend:privacy request ${id}`)
  const extend = useSaying<{ reason: string }>(request, (body, idempotencyKey) =>
    call('POST /api/desk/privacy-requests/:requestId/extend', {
      params: { requestId: id },
      body,
      idempotencyKey,
    }),
  )
  return (
    <Section title="Take 45 more days">
      <CheckedForm
        className="grid max-w-[68ch] gap-3 pt-2.5"
        onSubmit={async () => {
          if (await extend.run({ reason: reason.content })) reason.discard()
        }}
      >
        <KeptArea
          of={reason}
          name="reason"
          label="Why it takes longer"
          required
          hint="Once, and only where it is necessary. The person reads the reason."
          maxLength={longestRequestText}
        />
        <div>
          <Button type="submit" disabled={extend.isPending}>
            Extend the time
          </Button>
        </div>
      </CheckedForm>
    </Section>
  )
}

import type { SentRequest } from '#contract/leads'
import { answerPromise, offersTake, saleTakes } from '#rules/promises'
import { type CustomerData, useCustomerData } from '#web/customer/use-customer-data.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { formatDay } from '#web/ui/dates.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { Button } from '#web/ui/button.tsx'

/** The customer's leads: what was sent, the state of each, and what happens next. Shows nothing for a customer without any. */
export const MyRequests = () => {
  const { data: requests, failure, reload } = useRequests()
  if (requests === undefined ? failure === undefined : requests.length === 0) return null
  return (
    <section
      id="my-requests"
      aria-labelledby="my-requests-title"
      className="mt-6 md:mt-8 xl:mt-9 scroll-mt-8"
    >
      <h2 id="my-requests-title" className="border-b-2 border-ink pb-2 text-[1.375rem] leading-tight">
        My requests
      </h2>
      {failure !== undefined && (
        <div role="alert" className="mt-4 flex flex-wrap items-center gap-3 rounded-sm bg-bad-tint p-4">
          <p className="text-sm">Your requests did not load. {failure}</p>
          <Button look="outline" size="small" onClick={() => void reload()}>
            Retry
          </Button>
        </div>
      )}
      <ul>
        {requests?.map((request) => (
          <RequestRow key={request.reference} request={request} />
        ))}
      </ul>
    </section>
  )
}

const useRequests = (): CustomerData<readonly SentRequest[]> =>
  useCustomerData(['requests'], async (call) => (await call('GET /api/home/customer/requests', {})).requests)

const RequestRow = ({ request }: { request: SentRequest }) => {
  const { reference, address, sentAt, stage, personInCharge } = request
  const { word, next, ...look } = stages[stage]
  return (
    <li className="grid gap-x-8 gap-y-2 border-b border-line py-3 md:max-xl:grid-cols-[minmax(0,1fr)_260px]">
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h3 className="font-display text-[1.0625rem] leading-tight font-bold wrap-anywhere">{address}</h3>
          <Badge {...look}>{word}</Badge>
        </div>
        <p className="mt-1.5 max-w-[62ch] text-sm leading-snug text-soft">{next}</p>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 text-sm max-md:flex max-md:flex-wrap max-md:gap-x-2 md:gap-y-1">
        <Fact term="Reference">{reference}</Fact>
        <Fact term="Sent">{formatDay(sentAt)}</Fact>
        <Fact term="Handled by">{personInCharge || 'Not assigned yet'}</Fact>
      </dl>
    </li>
  )
}

const Fact = ({ term, children }: { term: string; children: string }) => (
  <>
    <dt className="text-soft">{term}</dt>
    <dd className="font-semibold wrap-anywhere">{children}</dd>
  </>
)

type Stage = { word: string; next: string; tone: Tone; icon?: IconName }

const stages: Record<SentRequest['stage'], Stage> = {
  new: {
    word: 'Received',
    tone: 'wait',
    next: `A person reads your answers and emails you ${answerPromise} if something is missing.`,
  },
  contacted: {
    word: 'In progress',
    tone: 'wait',
    next: `We have been in touch with you. Once your details are complete, offers usually come within ${offersTake}.`,
  },
  offers: {
    word: 'Offers are in',
    tone: 'good',
    next: 'Buyers have made offers. The ones we sent you are on the Offers page. You may decline any of them.',
  },
  'under contract': {
    word: 'Under contract',
    tone: 'good',
    next: `You accepted an offer. A cash sale commonly closes in ${saleTakes}.`,
  },
  closed: { word: 'Closed', tone: 'good', next: 'This sale is closed. There is nothing left to do.' },
  lost: {
    word: 'Ended',
    tone: 'plain',
    next: 'We are no longer working on this request. Write to us if you would like to start again.',
  },
}

import type { DeskContract } from '#contract/desk/sales/desk-contract'
import { Icon } from '#desk/ui/icon.tsx'
import { formatMoment } from '#web/ui/dates.ts'

/** The four conditions of a contract in force, each with what fulfills it. */
export const Conditions = ({ contract }: { contract: DeskContract }) => (
  <ul aria-label="Is it executed?" className="grid gap-x-5 gap-y-2 pt-3 pb-1 sm:grid-cols-2">
    <Condition isMet={!contract.missing.includes('signed contract')} name="The signed paper">
      {contract.paper
        ? `${contract.paper.fileName}, ${contract.paper.pages === 1 ? '1 page' : `${contract.paper.pages} pages`}, ${formatMoment(contract.paper.uploadedAt)}`
        : 'It is not here yet.'}
    </Condition>
    <Condition isMet={!contract.missing.includes('mutual execution')} name="Both signed">
      {contract.mecAt ? formatMoment(contract.mecAt) : 'Enter when the last party signed.'}
    </Condition>
    <Condition isMet={!contract.missing.includes('notice')} name="Notice in time">
      {noticeWords(contract)}
    </Condition>
    <Condition isMet={!contract.missing.includes('confirmation')} name="A broker confirms">
      {contract.confirmedBy || 'After the dates are right.'}
    </Condition>
  </ul>
)

const noticeWords = ({ noticeAt, acceptByAt, missing }: DeskContract): string => {
  if (noticeAt === '') return 'Enter when the other party had notice.'
  const words = formatMoment(noticeAt)
  return missing.includes('notice') && acceptByAt !== ''
    ? `${words}: after the acceptance deadline, ${formatMoment(acceptByAt)}`
    : words
}

const Condition = ({ isMet, name, children }: { isMet: boolean; name: string; children: string }) => (
  <li className="flex min-w-0 gap-2">
    <Icon
      name={isMet ? 'check' : 'clock'}
      className={`mt-0.5 size-4 flex-none ${isMet ? 'text-good' : 'text-wait'}`}
    />
    <span className="min-w-0 wrap-anywhere">
      <b className="font-semibold">{name}</b>
      <span className="sr-only">{isMet ? ', met' : ', missing'}</span>
      <small className="block text-meta text-soft">{children}</small>
    </span>
  </li>
)

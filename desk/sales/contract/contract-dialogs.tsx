// The forms behind the steps of a contract.
import { useState } from 'react'
import type { DeskContract, DeskContracts } from '#contract/desk/sales/desk-contract'
import type { DeskSale } from '#contract/desk/sales/sales'
import { useSending } from '#desk/api/use-sending.ts'
import { AmendDialog } from '#desk/sales/contract/amend-dialog.tsx'
import { changedFacts } from '#desk/sales/contract/changed-facts.ts'
import { factsIn, FactsFields } from '#desk/sales/contract/facts-fields.tsx'
import { paperIn } from '#desk/sales/contract/file-paper.ts'
import { useContractChange } from '#desk/sales/contract/contract-query.ts'
import { momentIn, MomentFields } from '#desk/sales/moment-fields.tsx'
import { CheckField, TextArea } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { SumField, sumIn } from '#desk/ui/sum-field.tsx'
import { KeptFormDialog } from '#desk/unsent/kept-form-dialog.tsx'
import { longestContractEnd } from '#rules/sale-contracts'

export type ContractDialogOpened = 'confirm' | 'terminate' | 'correct' | 'amend' | 'close' | 'promote'

type DialogProps = { sale: DeskSale; contract: DeskContract; onClose: () => void }
type Papers = { papers: DeskContracts['papers'] }

export const ContractDialog = ({
  opened,
  papers,
  ...props
}: DialogProps & Papers & { opened: ContractDialogOpened }) => {
  switch (opened) {
    case 'confirm':
      return <ConfirmDialog {...props} />
    case 'terminate':
      return <TerminateDialog {...props} />
    case 'correct':
      return <CorrectDialog papers={papers} {...props} />
    case 'amend':
      return <AmendDialog papers={papers} {...props} />
    case 'close':
      return <CloseDialog {...props} />
    case 'promote':
      return <PromoteDialog {...props} />
  }
}

const ConfirmDialog = ({ sale, contract, onClose }: DialogProps) => {
  const sending = useSending()
  const confirm = useContractChange(
    sale.id,
    contract,
    'POST /api/desk/sales/:saleId/contracts/:contractId/confirm',
    (more: { override?: true }) => more,
  )
  return (
    <FormDialog
      title={`Confirm the contract of ${contract.offer}?`}
      text="Its dates count from now on. The seller is told, gets reminders and a calendar, and the sale is under contract. It is recorded with your name."
      verb="It is in force"
      sending={sending}
      onClose={onClose}
      onSubmit={async (given) => {
        const more = given.get('override') === 'on' ? { override: true as const } : {}
        if (await sending.send(() => confirm.attempt(more))) onClose()
      }}
    >
      <CheckField
        name="override"
        label="I have seen the signed Lead-Based Paint Disclosure"
        hint="Only for a home built before 1978 whose disclosure is not among the papers."
      />
    </FormDialog>
  )
}

const TerminateDialog = ({ sale, contract, onClose }: DialogProps) => {
  const end = useContractChange(
    sale.id,
    contract,
    'POST /api/desk/sales/:saleId/contracts/:contractId/terminate',
    (body: { at: string; why: string }) => body,
  )
  return (
    <KeptFormDialog
      of={`terminate:contract ${contract.id}`}
      title={`Terminate the contract of ${contract.offer}?`}
      text="Its dates are cancelled, also in the seller’s calendar, and the seller gets an email. It cannot be undone."
      verb="Terminate it"
      send={(given) => end.attempt({ at: momentIn(given, 'at'), why: String(given.get('why')) })}
      onClose={onClose}
    >
      <MomentFields name="at" label="When it ended" />
      <TextArea name="why" label="Why, as the seller reads it" required maxLength={longestContractEnd} />
    </KeptFormDialog>
  )
}

const CorrectDialog = ({ sale, contract, papers, onClose }: DialogProps & Papers) => {
  const [opened] = useState(contract)
  const correct = useContractChange(
    sale.id,
    contract,
    'PUT /api/desk/sales/:saleId/contracts/:contractId',
    async (given: FormData) => {
      const signedVersionId = await paperIn(given, {
        saleId: sale.id,
        offerId: contract.offerId,
        what: 'contract',
      })
      return changedFacts({ signedVersionId, ...factsIn(given) }, opened)
    },
  )
  return (
    <KeptFormDialog
      of={`correct:contract ${contract.id}`}
      title={`Correct the contract of ${contract.offer}`}
      text="With another signature, time of day or box, every unfinished date has to be checked again."
      verb="Save"
      send={correct.attempt}
      onClose={onClose}
    >
      {(typed) => (
        <>
          <p role="status" className="rounded-sm bg-info-tint px-3 py-2 text-info empty:hidden">
            {contract.version !== opened.version &&
              'This contract has changed since you opened this form. Those changes stay, except in the fields that you change here.'}
          </p>
          <FactsFields papers={papers} known={opened} typed={typed} />
        </>
      )}
    </KeptFormDialog>
  )
}

const CloseDialog = ({ sale, contract, onClose }: DialogProps) => {
  const close = useContractChange(
    sale.id,
    contract,
    'POST /api/desk/sales/:saleId/contracts/:contractId/close',
    (body: { at: string; closePriceCents: number }) => body,
  )
  return (
    <KeptFormDialog
      of={`close:contract ${contract.id}`}
      title="The home is sold"
      text="The seller gets one last email. Backups end, and the MLS waits for Closed."
      verb="It is sold"
      send={(given) =>
        close.attempt({ at: momentIn(given, 'at'), closePriceCents: sumIn(given, 'closePriceCents') ?? 0 })
      }
      onClose={onClose}
    >
      <MomentFields name="at" label="Closed on" />
      <SumField name="closePriceCents" label="Price in dollars" required />
    </KeptFormDialog>
  )
}

const PromoteDialog = ({ sale, contract, onClose }: DialogProps) => {
  const promote = useContractChange(
    sale.id,
    contract,
    'POST /api/desk/sales/:saleId/contracts/:contractId/promote',
    (body: { mecAt: string; noticeAt: string }) => body,
  )
  return (
    <KeptFormDialog
      of={`promote:contract ${contract.id}`}
      title={`Promote ${contract.offer}`}
      text="The backup comes first now. It has its own last signature and its own dates, which are checked again."
      verb="Promote it"
      send={(given) =>
        promote.attempt({ mecAt: momentIn(given, 'mecAt'), noticeAt: momentIn(given, 'noticeAt') })
      }
      onClose={onClose}
    >
      <MomentFields name="mecAt" label="When it came into force between them" />
      <MomentFields name="noticeAt" label="Notice" />
    </KeptFormDialog>
  )
}

import type { DeskContract } from '#contract/desk/sales/desk-contract'
import { type Action, ActionButtons } from '#desk/detail/actions.tsx'
import type { ContractDialogOpened } from '#desk/sales/contract/contract-dialogs.tsx'
import { rowsToLookAt } from '#desk/sales/contract/doubtful-rows.tsx'
import { customerErased } from '#rules/mails'
import { comesFirst, isWaitingBackup } from '#rules/sale-contracts'

type StepsProps = {
  contract: DeskContract
  /** All contracts of the sale. */
  contracts: readonly DeskContract[]
  /** Whether the seller was erased. */
  isErased: boolean
  open: (opened: ContractDialogOpened) => void
}

/** What can be done with a contract, the main step last. */
export const ContractSteps = ({ contract, contracts, isErased, open }: StepsProps) => {
  const { state, place, offer } = contract
  const rows = rowsToLookAt(contract).length
  const others = contract.missing.filter((one) => one !== 'confirmation').length
  const needs = 'work on sales' as const
  const isWaiting = state === 'typed' && place === 'first'
  const actions: (Action | false)[] = [
    {
      id: `terminate ${contract.id}`,
      words: 'Terminate…',
      needs: 'confirm contracts',
      run: () => open('terminate'),
    },
    { id: `correct ${contract.id}`, words: 'Correct…', needs, run: () => open('correct') },
    state === 'in force' && {
      id: `amend ${contract.id}`,
      words: 'Amendment…',
      needs,
      run: () => open('amend'),
    },
    state === 'in force' && {
      id: `close ${contract.id}`,
      words: 'It closed…',
      look: 'flag',
      needs: 'confirm contracts',
      run: () => open('close'),
    },
    isWaitingBackup(contract) && {
      id: `promote ${contract.id}`,
      words: `Promote ${offer}…`,
      needs,
      isNotPossible: contracts.some(comesFirst) && 'Another contract comes first. Terminate it before.',
      showsWhy: true,
      run: () => open('promote'),
    },
    isWaiting && {
      id: `confirm ${contract.id}`,
      words: 'Confirm the contract…',
      look: 'flag',
      needs: 'confirm contracts',
      isNotPossible: isErased ? customerErased : whyNot(contract.dates.length, rows, others),
      showsWhy: true,
      run: () => open('confirm'),
    },
  ]
  return <ActionButtons actions={actions.filter((action) => action !== false)} />
}

const whyNot = (typed: number, rows: number, conditions: number): string | false => {
  if (typed === 0) return 'Type the dates from the paper first.'
  if (rows > 0) return `${rows === 1 ? '1 row' : `${rows} rows`} to look at first.`
  if (conditions > 0) return 'Not all conditions are met yet.'
  return false
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommands } from '#desk/commands/registry.ts'
import type { BulkAction, BulkResult, ListKind } from '#desk/list/list-kind.ts'
import type { useSelection } from '#desk/list/selection.ts'
import { useMay } from '#desk/me/use-me.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { sayDone, sayFailed } from '#desk/ui/toasts.ts'

type BulkProps<Row> = {
  kind: ListKind<Row>
  selection: ReturnType<typeof useSelection>
  /** The ids of the rows on this page. */
  shown: readonly string[]
}

type Skipped = { name: string; why: string }[]

/** What can be done with the selected rows, also those on other pages. Rows that were skipped stay selected, to be tried again. */
export const BulkBar = <Row,>({ kind, selection, shown }: BulkProps<Row>) => {
  const [skipped, setSkipped] = useState<Skipped>([])
  const { run, isUnderWay } = useBulk(kind, selection, setSkipped)
  const may = useMay()
  const actions = (kind.bulk ?? []).filter(({ needs }) => may(needs))
  const count = selection.selected.size
  const elsewhere = [...selection.selected.keys()].filter((id) => !shown.includes(id)).length
  useCommands(
    actions.map((action) => ({
      id: `bulk ${action.id}`,
      words: `${action.words}: ${count} selected`,
      ...(action.keys !== undefined && { keys: action.keys }),
      isPossible: count > 0,
      run: () => run(action),
    })),
  )
  return (
    <>
      {count > 0 && (
        <section
          aria-label={`${count} selected`}
          className="on-dark no-print fixed bottom-[calc(var(--foot)+12px)] left-[calc(50%+var(--menu)/2)] z-20 flex max-w-[calc(100vw-16px)] -translate-x-1/2 flex-wrap items-center gap-1 rounded-sm border border-field-line bg-field-deep py-1.5 pr-1.5 pl-4 text-on-field shadow-lift"
        >
          <b className="mr-2 border-r border-field-line pr-3">
            {count} selected{elsewhere > 0 && `, ${elsewhere} on other pages`}
          </b>
          {actions.map((action) => (
            <BarButton
              key={action.id}
              keys={action.keys}
              disabled={isUnderWay}
              onClick={() => void run(action)}
            >
              {action.words}
            </BarButton>
          ))}
          <BarButton aria-label="Clear the selection" onClick={selection.clear}>
            <Icon name="close" />
          </BarButton>
        </section>
      )}
      {skipped.length > 0 && (
        <Dialog
          title={`${skipped.length} skipped`}
          text="They are still selected, so that you can try again."
          onClose={() => setSkipped([])}
        >
          <ul>
            {skipped.map(({ name, why }) => (
              <li key={name} className="border-b border-line py-2">
                <b>{name}</b>: {why}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}

const BarButton = (props: React.ComponentProps<typeof Button>) => (
  <Button {...props} className="border-transparent text-on-field hover:border-transparent hover:bg-field" />
)

const useBulk = <Row,>(
  kind: ListKind<Row>,
  selection: ReturnType<typeof useSelection>,
  tellSkipped: (skipped: Skipped) => void,
) => {
  const queries = useQueryClient()
  const [isUnderWay, setUnderWay] = useState(false)
  const run = async (action: BulkAction) => {
    if (isUnderWay) return
    setUnderWay(true)
    try {
      const { done, skipped }: BulkResult = await action.run([...selection.selected.keys()])
      tellSkipped(skipped.map(({ id, why }) => ({ name: selection.selected.get(id) ?? id, why })))
      if (done.length > 0) sayDone(`${action.words}: ${done.length} done.`)
      selection.drop(done)
    } catch (problem) {
      sayFailed(problem)
    } finally {
      setUnderWay(false)
      void queries.invalidateQueries({ queryKey: [kind.id] })
    }
  }
  return { run, isUnderWay }
}

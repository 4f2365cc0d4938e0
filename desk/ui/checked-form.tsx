import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { ApiProblem } from '#contract/client'
import { faultsAt } from '#desk/ui/fault-at.ts'
import { FieldFaults, focusFirstFault } from '#desk/ui/field-faults.ts'
import { formFaults } from '#desk/ui/form-faults.ts'
import { Problem } from '#desk/ui/problem.tsx'

type CheckedFormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & {
  /** How the last attempt failed. Each fault shows at the field with its name. */
  problem?: unknown
  /** Shows the whole message below the fields when none of them has one of its faults. */
  showsRest?: boolean
  /** Called when the browser finds no fault. */
  onSubmit: (given: FormData, form: HTMLFormElement) => void
}

/** A form that names every fault at once, each at its field, and focuses the first. Fields need a name, and required ones are marked. */
export const CheckedForm = ({
  problem,
  showsRest = false,
  onSubmit,
  children,
  ...form
}: CheckedFormProps) => {
  const element = useRef<HTMLFormElement>(null)
  const [found, setFound] = useState<{ faults: Record<string, string>; after: unknown; attempt: number }>()
  // A later answer of the server overrides the browser's faults.
  const ours = found && found.after === problem ? found.faults : noFaults
  const theirs = problem instanceof ApiProblem ? faultsAt(problem.fields) : noFaults
  const [isNowhere, setNowhere] = useState(false)
  useEffect(() => {
    if (element.current) setNowhere(!focusFirstFault(element.current))
  }, [found?.attempt, problem])
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // The dialog may be inside a page’s own form.
        event.stopPropagation()
        const faults = formFaults(event.currentTarget)
        setFound({ faults, after: problem, attempt: (found?.attempt ?? 0) + 1 })
        if (Object.keys(faults).length === 0) onSubmit(new FormData(event.currentTarget), event.currentTarget)
      }}
      onInput={(event) => {
        const { name } = event.target as HTMLInputElement
        if (!found || !Object.hasOwn(found.faults, name)) return
        const { [name]: _, ...others } = found.faults
        setFound({ ...found, faults: others })
      }}
      {...form}
    >
      <FieldFaults value={{ ...theirs, ...ours }}>{children}</FieldFaults>
      {showsRest && isNowhere && Object.keys(theirs).length > 0 && <Problem of={problem} />}
    </form>
  )
}

const noFaults = {}

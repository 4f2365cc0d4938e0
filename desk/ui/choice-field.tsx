import { useId, useState, type ComponentProps } from 'react'
import { Button } from '#desk/ui/button.tsx'
import { SelectField } from '#desk/ui/field.tsx'

type ChoiceProps = Omit<ComponentProps<typeof SelectField>, 'value' | 'onChange'> & {
  value: string
  /** What the button says, such as 'Assign'. */
  verb: string
  isPending?: boolean
  onChoose: (value: string) => unknown
}

/** A choice that takes effect with its button, because the arrow keys pass through every value on the way. */
export const ChoiceField = ({ value, verb, isPending = false, onChoose, ...select }: ChoiceProps) => {
  const made = useId()
  const { id = made } = select
  const [chosen, setChosen] = useState<string>()
  // It is stored.
  if (chosen === value) setChosen(undefined)
  const isChanged = chosen !== undefined && chosen !== value
  const choose = () => {
    // The button disappears once the choice is stored.
    document.getElementById(id)?.focus()
    if (isChanged) onChoose(chosen)
  }
  return (
    <>
      <SelectField
        {...select}
        id={id}
        value={chosen ?? value}
        isChanged={isChanged}
        aria-busy={isPending}
        onChange={(event) => setChosen(event.target.value)}
      />
      {isChanged && (
        <Button className="justify-self-start" disabled={isPending} onClick={choose}>
          {verb}
        </Button>
      )}
    </>
  )
}

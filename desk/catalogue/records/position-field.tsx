import { highestPackagePrice } from '#rules/packages'
import { WholeField } from '#desk/catalogue/fields/number-fields.tsx'

type Positioned = {
  field: (name: 'position') => { value: number; isChanged: boolean; error: string | undefined }
  set: (name: 'position', value: number) => void
}

export const PositionField = ({ form }: { form: Positioned }) => {
  const { value, isChanged, error } = form.field('position')
  return (
    <WholeField
      className="[&_input]:max-w-40"
      label="Position"
      hint="0 comes first. You can also use the arrows in the list."
      value={value}
      most={highestPackagePrice}
      isChanged={isChanged}
      error={error}
      onValue={(position) => form.set('position', position)}
    />
  )
}

import { TextField } from '#desk/ui/field.tsx'

type Pictured = {
  field: (name: 'picture') => { value: string; isChanged: boolean; error: string | undefined }
  set: (name: 'picture', value: string) => void
}

/** The picture of a record, and how it looks. */
export const PictureField = ({ form }: { form: Pictured }) => {
  const { value, isChanged, error } = form.field('picture')
  return (
    <div className="flex flex-wrap items-start gap-3">
      {value !== '' && (
        <img
          src={value}
          alt=""
          width={120}
          height={80}
          className="h-20 w-30 flex-none rounded-sm border border-line bg-sunk object-cover"
        />
      )}
      <TextField
        className="min-w-0 flex-[1_1_240px]"
        name="picture"
        label="Address of the picture"
        placeholder="/pictures/cover.svg"
        value={value}
        isChanged={isChanged}
        error={error}
        onChange={(event) => form.set('picture', event.target.value)}
      />
    </div>
  )
}

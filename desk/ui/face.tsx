import { initialsOf } from '#web/ui/initials.ts'

/** The initials of a person's name in a small square. The name itself is beside it, or in the label of the control. */
export const Face = ({
  name,
  className = 'size-6 text-[0.65625rem]',
}: {
  name: string
  className?: string
}) => (
  <span
    aria-hidden="true"
    className={`inline-grid flex-none place-items-center rounded-sm bg-topo align-middle font-display font-extrabold text-brand ${className}`}
  >
    {initialsOf(name)}
  </span>
)

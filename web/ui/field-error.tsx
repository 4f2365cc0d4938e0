import { FirstIcon } from '#web/ui/first-icon.tsx'

/** A field's error, announced when it appears. */
export const FieldError = ({ id, message }: { id: string; message: string | undefined }) => (
  <p
    id={id}
    aria-live="polite"
    className="flex items-center gap-1.5 text-sm font-semibold text-bad empty:hidden"
  >
    {message && (
      <>
        <FirstIcon name="warning" className="size-[18px]" />
        {message}
      </>
    )}
  </p>
)

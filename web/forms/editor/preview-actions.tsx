import type { LoadedForm } from '#web/forms/editor/load-form.ts'
import { SignedLink } from '#web/files/file-link.tsx'
import { Button } from '#web/ui/button.tsx'

type PreviewActionsProps = {
  loaded: LoadedForm
  /** Undefined while the bar below has this button. */
  onSubmit: (() => void) | undefined
}

export const PreviewActions = ({ loaded: { url, loadedAt }, onSubmit }: PreviewActionsProps) => (
  <>
    <SignedLink
      url={url}
      // Reloading the page gives a fresh link.
      from={{ loadedAt, reload: async () => location.reload() }}
      className="link inline-flex min-h-10 items-center finger:min-h-11"
    >
      Download Form
    </SignedLink>
    {onSubmit && (
      <Button size="small" onClick={onSubmit}>
        Submit for review
      </Button>
    )}
  </>
)

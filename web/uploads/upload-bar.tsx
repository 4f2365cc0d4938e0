type UploadBarProps = {
  fileName: string
  /** From 0 to 1. */
  share: number
}

/** How much of a file has been sent. */
export const UploadBar = ({ fileName, share }: UploadBarProps) => (
  <progress
    aria-label={`Upload of ${fileName}`}
    value={share}
    className="block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
  />
)

/** A person's picture, or their initial, with a dot while they are online. */
export const Avatar = ({ name, image, isOnline }: { name: string; image: string; isOnline: boolean }) => (
  <span className="relative block size-11 flex-none">
    {image === '' ? (
      <span
        aria-hidden="true"
        className="grid size-11 place-items-center rounded-full bg-field font-display text-lg font-bold text-on-field"
      >
        {name.slice(0, 1)}
      </span>
    ) : (
      <img src={image} alt="" width={44} height={44} className="size-11 rounded-full bg-sunk object-cover" />
    )}
    {isOnline && (
      <span className="absolute right-0 bottom-0 size-3.5 rounded-full border-2 border-paper bg-good" />
    )}
  </span>
)

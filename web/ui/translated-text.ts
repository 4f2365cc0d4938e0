// A browser that translates a page replaces the text that React made with its own elements. React would then fail when it removes that
// text or inserts something before it, and nobody would see what it writes into it.

/** The element that shows a text's translation, for texts that are no longer in the document. */
const translations = new WeakMap<Node, ChildNode>()

/** Keeps the page working while it is translated. Call it before React starts. */
export const allowTranslation = () => {
  const seen = new MutationObserver((changes) => {
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
      // React has written a new text: it takes the place of its translation, and the browser translates it again.
      translations.get(target)?.replaceWith(target)
      translations.delete(target)
      const translation = [...addedNodes, previousSibling, nextSibling].find(
        (node) => node?.nodeName === 'FONT',
      )
      for (const text of removedNodes)
        if (translation && text.nodeType === Node.TEXT_NODE && !text.isConnected) {
          translations.set(text, translation as ChildNode)
          seen.observe(text, { characterData: true })
        }
    }
  })
  seen.observe(document, { childList: true, subtree: true })
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function (child) {
    const place = placeIn(this, child)
    if (place) removeChild.call(this, place)
    return child
  }
  Node.prototype.insertBefore = function (node, next) {
    insertBefore.call(this, node, next && placeIn(this, next))
    return node
  }
}

/** The child of this parent that is the node, or holds it or its translation. Null if none does. */
const placeIn = (parent: Node, node: Node) => {
  let place: Node | null = translations.get(node) ?? node
  while (place && place.parentNode !== parent) place = place.parentNode
  return place
}

/** Signs a new author up at `base`; answers the cookies of their browser. */
export async function newAuthor(base, username) {
  const answer = await fetch(`${base}/api/register`, {
    method: "POST",
    headers: { origin: base, "content-type": "application/json" },
    body: JSON.stringify({ username, email: `${username}@example.org`, password: "eleven-nights-of-ice" }),
  });
  if (!answer.ok) throw new Error(`registering answered ${answer.status}: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

#!/bin/sh
# Converts a manuscript: sh convert.sh manuscript.docx book.epub
# COLOPHON_TOKEN is a token with the scopes "read" and "convert".
set -eu
api="${COLOPHON_URL:-https://colophon.example}"
auth="Authorization: Bearer $COLOPHON_TOKEN"

# The key makes it safe to send this again after a broken connection.
project=$(curl --fail-with-body -sS "$api/api/convert/upload" \
  -H "$auth" -H "Idempotency-Key: $(date +%s)-$$" \
  -F "manuscript=@$1" -F "theme=literary")
id=$(echo "$project" | sed 's/^{"id":"\([^"]*\)".*/\1/')

while :; do
  project=$(curl --fail-with-body -sS "$api/api/projects/$id" -H "$auth")
  case "$project" in
    *'"status":"completed"'*) break ;;
    *'"status":"failed"'*) echo "$project" >&2; exit 1 ;;
  esac
  sleep 2
done

curl --fail-with-body -sS "$api/api/download/$id" -H "$auth" -o "$2"
echo "Saved $2"

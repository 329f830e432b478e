# Converts a manuscript: python3 convert.py manuscript.docx book.epub
# COLOPHON_TOKEN is a token with the scopes "read" and "convert".
import json, os, pathlib, sys, time, urllib.error, urllib.request, uuid

api = os.environ.get("COLOPHON_URL", "https://colophon.example")
manuscript, book = sys.argv[1], sys.argv[2]


def call(path, data=None, headers={}):
    request = urllib.request.Request(api + path, data=data, headers={
        "Authorization": "Bearer " + os.environ["COLOPHON_TOKEN"], **headers})
    try:
        with urllib.request.urlopen(request) as response:
            return response.read()
    except urllib.error.HTTPError as error:
        if error.code == 429:
            time.sleep(int(error.headers.get("Retry-After", 1)))
            return call(path, data, headers)
        problem = json.load(error)
        sys.exit(f"{problem['message']} ({problem['code']}, {problem['requestId']})")


boundary = uuid.uuid4().hex
name = os.path.basename(manuscript)
body = b"".join([
    f"--{boundary}\r\nContent-Disposition: form-data; name=\"theme\"\r\n\r\nliterary\r\n".encode(),
    f"--{boundary}\r\nContent-Disposition: form-data; name=\"manuscript\"; filename=\"{name}\"\r\n\r\n".encode(),
    pathlib.Path(manuscript).read_bytes(),
    f"\r\n--{boundary}--\r\n".encode(),
])
project = json.loads(call("/api/convert/upload", body, {
    "Content-Type": "multipart/form-data; boundary=" + boundary,
    # The key makes it safe to send this again after a broken connection.
    "Idempotency-Key": str(uuid.uuid4()),
}))

while project["status"] != "completed":
    if project["status"] == "failed":
        sys.exit(project["error"]["message"])
    time.sleep(2)
    project = json.loads(call("/api/projects/" + project["id"]))

pathlib.Path(book).write_bytes(call("/api/download/" + project["id"]))
print("Saved", book)

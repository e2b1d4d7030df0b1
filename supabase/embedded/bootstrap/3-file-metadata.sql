-- What an uploader tells about a file, beside what the service knows of it.

alter table storage.objects add column if not exists user_metadata jsonb;

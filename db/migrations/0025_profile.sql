DROP INDEX `owner_notices_waiting`;--> statement-breakpoint
ALTER TABLE `owner_notices` ADD `about` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `owner_notices_waiting` ON `owner_notices` (`user_id`,`kind`,`about`) WHERE sent_at IS NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `picture_key` text;--> statement-breakpoint
ALTER TABLE `users` ADD `theme` text;--> statement-breakpoint
ALTER TABLE `users` ADD `book_language` text;--> statement-breakpoint
ALTER TABLE `users` ADD `wanted_notices` text DEFAULT '[]' NOT NULL;